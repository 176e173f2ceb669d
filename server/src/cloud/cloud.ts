/** Starts the cloud: Parse Server with our schema and rules, on a database with our guards. */
import '../no-log-files.ts';
import type { Server } from 'node:http';
import type { RequestHandler } from 'express';
import type ParseNode from 'parse/node';
import { ParseServer } from 'parse-server';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { createRecordCounter, installGuards, oneNodeAtATime } from '../database/connection.ts';
import type { Secrets } from '../secrets.ts';
import { noteDeletedSessions } from './deleted-sessions.ts';
import { PASSWORD_MIN_LENGTH, RECORDS_PER_USER } from './limits.ts';
import { startLive } from './live.ts';
import { parseOptions } from './options.ts';
import { installRules } from './rules.ts';

export type Cloud = {
  handle: RequestHandler;
  /** Ends the open sockets, so that the server can drain. */
  hangUp: () => void;
  stop: () => Promise<void>;
};

export async function startCloud(
  server: Server,
  config: Config,
  secrets: Secrets,
  databaseUrl: string,
  pool: Pool,
): Promise<Cloud> {
  const options = await parseOptions(config, secrets, databaseUrl);
  const rules = (Parse: typeof ParseNode) => installRules(Parse, createRecordCounter(pool));
  const parseServer = ParseServer({
    ...options,
    // Parse Server also takes a function here, as its documentation says; its types do not know.
    cloud: rules as unknown as string,
  });
  const { app } = parseServer;
  app.disable('x-powered-by');
  await oneNodeAtATime(pool, async () => {
    await parseServer.start();
    await installGuards(pool, RECORDS_PER_USER);
    await noteDeletedSessions(pool);
    await publishPasswordPolicy();
  });
  const live = await startLive(server, parseServer.config, config.redisUrl);
  return {
    handle: app,
    hangUp: live.hangUp,
    stop: async () => {
      await live.stop();
      const { databaseController, cacheController } = parseServer.config;
      await databaseController.adapter.handleShutdown();
      await cacheController.adapter.handleShutdown?.();
    },
  };
}

/** Clients check new passwords against this: the cloud itself never sees one. */
async function publishPasswordPolicy(): Promise<void> {
  const { default: Parse } = await import('parse/node');
  await Parse.Config.save({ passwordPolicy: { minLength: PASSWORD_MIN_LENGTH } }, {});
}
