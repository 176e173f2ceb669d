/** Starts the cloud: Parse Server with our schema and rules, on a database with our guards. */
import '../log.ts';
import type { Server } from 'node:http';
import { Router } from 'express';
import Parse from 'parse/node';
import { ParseServer } from 'parse-server';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import {
  answersInTime,
  CONNECTION_LIMITS,
  installGuards,
  withPreparingLock,
} from '../database/connection.ts';
import { batchRecords, type StorageAdapter } from '../database/record-batches.ts';
import { createSessions } from '../database/sessions.ts';
import { addTombstone, catchUpTombstones } from '../database/tombstones.ts';
import type { Secrets } from '../secrets.ts';
import { createNetworkReader } from './address.ts';
import { identifyCallers, reportDeletedAccount } from './callers.ts';
import { createCounters, createSharedCounters } from './counters.ts';
import { onlyOurFields, onlyThroughTheDoors } from './doors.ts';
import { createEntry } from './entry.ts';
import { createFairShare } from './fair-share.ts';
import { onlyInOurForm, readBody } from './form.ts';
import { sameGeneration } from './generation.ts';
import { PASSWORD_MIN_LENGTH } from './limits.ts';
import { startLive } from './live.ts';
import { parseOptions } from './options.ts';
import { installRules } from './rules.ts';

export type Cloud = Awaited<ReturnType<typeof startCloud>>;

export async function startCloud(
  server: Server,
  config: Config,
  secrets: Secrets,
  databaseUrl: string,
  pool: Pool,
) {
  const rules = () =>
    installRules({
      pool,
      onAccountDeleted: (id) => addTombstone(config.dataFolder, id),
      forgetSessions: async (tokens) => {
        for (const token of tokens) await parseServer.config.cacheController.user.del(token);
      },
    });
  const parseServer = ParseServer({
    ...parseOptions(config, secrets, databaseUrl),
    // Parse Server also takes a function here, as its documentation says; its types do not know.
    cloud: rules as unknown as string,
  });
  const { app } = parseServer;
  app.disable('x-powered-by');
  const { adapter } = parseServer.config.databaseController;
  // Of pg-promise, by which Parse speaks to Postgres.
  const database: { any: (sql: string) => Promise<unknown>; $pool: Pool } = adapter._client;
  // No answer is cached, so none needs a hash of itself.
  app.disable('etag');
  // Parse would pass on nothing but what MongoDB knows. Its pool connects when it is first asked.
  Object.assign(database.$pool.options, CONNECTION_LIMITS);
  // Parse removes its own listener when it shuts down: a late error of Postgres would end the process.
  database.$pool.on('error', () => {});
  await withPreparingLock(pool, async (client) => {
    await parseServer.start();
    await installGuards(client, config.bytesPerUser);
    await catchUpTombstones(client, config.dataFolder);
    await publishSettings(config);
  });
  const { databaseController, cacheController } = parseServer.config;
  // Nobody has a role here: Parse would ask the database for them, twice a visit.
  cacheController.role.get = async () => [];
  const networkOf = createNetworkReader(config.trustProxy);
  const sessions = createSessions(pool);
  // Parse's own connection, which it opened when it started.
  const redis = config.redisUrl && cacheController.adapter.client;
  const newCounters = () => (redis ? createSharedCounters(redis) : createCounters());
  const live = await startLive(server, networkOf, sessions, redis);
  batchRecords(
    adapter as StorageAdapter,
    database.$pool,
    (op, { objectId: id, owner, rev, sealed }) => {
      // Nobody needs to pull what has gone into a pack: [Note: Removed records] in database/guards.sql.
      if (!sealed.startsWith('~')) live.nudge({ op, owner, id, rev });
    },
  );
  const share = createFairShare(config.requestsPerMinute);
  return {
    handle: Router().use(
      onlyThroughTheDoors,
      ...onlyInOurForm,
      await sameGeneration(pool),
      reportDeletedAccount(pool),
      identifyCallers(sessions),
      share.request,
      share.lane,
      readBody,
      onlyOurFields,
      share.push,
      createEntry({ ...config, newCounters, networkOf, findHolder: sessions.find }),
      app,
    ),
    answers: () => answersInTime(database.any('SELECT 1')),
    hangUp: live.hangUp,
    stop: async () => {
      live.stop();
      await databaseController.adapter.handleShutdown();
      await cacheController.adapter.handleShutdown?.();
    },
  };
}

/** Clients check new passwords against the policy: the cloud itself never sees one. */
async function publishSettings({ signUpsPerHour }: Config): Promise<void> {
  await Parse.Config.save(
    {
      passwordPolicy: { minLength: PASSWORD_MIN_LENGTH },
      signUps: signUpsPerHour === 0 ? 'closed' : 'open',
    },
    {},
  );
}
