/** The server's life: take the port, start the database, the cloud and the site, and stop in reverse. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import type { Cloud } from './cloud/cloud.ts';
import { needRedis } from './cloud/counters.ts';
import { type Config, configFrom } from './config.ts';
import { connect } from './database/connection.ts';
import { type Database, openDatabase } from './database/embedded-postgres.ts';
import { Failure, isCode, sentenceFor } from './failure.ts';
import { createApp } from './hosting/app.ts';
import { log, say } from './log.ts';
import { readOrCreateSecrets } from './secrets.ts';

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** Requests under way get this long to finish when the server is told to stop. */
const DRAIN_MS = 10_000;
const START_PATIENCE_MS = 20_000;
/** Longer than browsers and proxies keep one: if the server closes it just as a request comes in, that request is lost. */
const KEEP_CONNECTION_MS = 75_000;

/** A client waits 20 s for an answer; a request that takes longer to arrive is only in the way. */
const ARRIVE_WITHIN_MS = 30_000;

type Running = {
  server?: Server;
  database?: Database;
  pool?: Pool;
  cloud?: Cloud;
};

export async function main(): Promise<number> {
  const running: Running = {};
  const stopping = new AbortController();
  const starting = start(running, stopping.signal);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (stopping.signal.aborted) return;
      stopping.abort();
      say('Stopping');
      // What is being started can only be stopped once it has started, but it may never do so.
      await Promise.race([starting.catch(() => {}), wait(START_PATIENCE_MS)]);
      await stop(running);
      process.exit(0);
    });
  }
  try {
    return await starting;
  } catch (error) {
    // The signal ends the process.
    if (stopping.signal.aborted) return new Promise(() => {});
    process.stderr.write(`\n${sentenceFor(error)}\n`);
    await stop(running);
    return process.exit(1);
  }
}

async function start(running: Running, stopping: AbortSignal): Promise<number> {
  const config = configFrom(process.env);
  const server = await listen(config);
  running.server = server;
  if (config.redisUrl) await needRedis(config.redisUrl);
  const secrets = await readOrCreateSecrets(config.dataFolder);
  // Parse is large: it is loaded while the database starts, and not at all for someone who mistyped a setting.
  const cloudModule = import('./cloud/cloud.ts');
  if (config.databaseUrl === undefined) say('Starting the database');
  const database = await openDatabase(config, secrets);
  running.database = database;
  stopping.throwIfAborted();
  const pool = await connect(database.url);
  running.pool = pool;
  stopping.throwIfAborted();
  say('Starting the cloud');
  const { startCloud } = await cloudModule;
  const cloud = await startCloud(server, config, secrets, database.url, pool);
  running.cloud = cloud;
  stopping.throwIfAborted();

  server.removeAllListeners('request');
  server.on('request', createApp(config, cloud, WEB_FOLDER));
  say(`Lunaria is ready on http://localhost:${config.port}`);
  return config.port;
}

/** In reverse: no new requests, then those under way, then what they needed. */
async function stop({ server, cloud, pool, database }: Running): Promise<void> {
  cloud?.hangUp();
  const steps = [
    () => server && drain(server),
    () => cloud?.stop(),
    () => pool?.end(),
    () => database?.stop(),
  ];
  for (const step of steps) {
    await Promise.resolve(step()).catch((error) =>
      log('error', 'stop', { message: String(error) }),
    );
  }
}

/** Takes the port first: when it is taken, nothing else has been started yet. */
async function listen(config: Config): Promise<Server> {
  const server = createServer((_request, response) => {
    response.writeHead(503, { 'Retry-After': '1', 'Content-Type': 'text/plain' });
    response.end('Lunaria is starting');
  });
  server.keepAliveTimeout = KEEP_CONNECTION_MS;
  server.requestTimeout = ARRIVE_WITHIN_MS;
  server.headersTimeout = ARRIVE_WITHIN_MS;
  server.listen({ port: config.port, ...(config.host && { host: config.host }) });
  await once(server, 'listening').catch((error) => {
    if (!isCode(error, 'EADDRINUSE')) throw error;
    throw new Failure(
      `Port ${config.port} is already in use: stop the other program, or choose another port with PORT.`,
    );
  });
  server.on('error', (error) => log('error', 'server', { message: error.message }));
  config.port = (server.address() as AddressInfo).port;
  return server;
}

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}
