/** Puts the house's front together: headers, health, the cloud under /parse, the site on the rest. */
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import type { Pool } from 'pg';
import { tellOfDeletion } from '../cloud/deleted-sessions.ts';
import { onlyThroughTheDoors } from '../cloud/doors.ts';
import type { Config } from '../config.ts';
import { answers } from '../database/connection.ts';
import { log } from '../log.ts';
import { securityHeaders } from './headers.ts';
import { site } from './site.ts';

type Parts = { config: Config; cloud: RequestHandler; pool: Pool; webFolder: string };

export function createApp({ config, cloud, pool, webFolder }: Parts): express.Express {
  const app = express();
  app.disable('x-powered-by');
  if (config.trustProxy !== undefined) app.set('trust proxy', config.trustProxy);
  if (config.logRequests) app.use(logRequest);
  app.use(securityHeaders(webFolder));
  app.get('/health', health(pool));
  app.use('/parse', neverCached, onlyThroughTheDoors, tellOfDeletion(pool), cloud);
  app.use(site(webFolder));
  app.use(plainError);
  return app;
}

function health(pool: Pool): RequestHandler {
  return async (_request, response) => {
    const database = await answers(pool);
    response
      .set('Cache-Control', 'no-store')
      .status(database ? 200 : 503)
      .json({
        status: database ? 'ok' : 'error',
        database: database ? 'answers' : 'does not answer',
      });
  };
}

const neverCached: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

/** Method, kind of place, status and time: no address, no id, no name. */
const logRequest: RequestHandler = (request, response, next) => {
  const start = performance.now();
  const place = request.path
    .split('/')
    .slice(0, 4)
    .join('/')
    .replace(/^(\/parse\/.*\/)[A-Za-z0-9_-]{10,}$/, '$1:id');
  response.on('finish', () =>
    log('info', 'request', {
      method: request.method,
      place,
      status: response.statusCode,
      ms: Math.round(performance.now() - start),
    }),
  );
  next();
};

/** Express's own page would show a stack; a person gets the status in words. */
const plainError: ErrorRequestHandler = (error, _request, response, next) => {
  // Parse answers some errors and passes them on nevertheless: the answer must not be cut off.
  if (response.writableEnded) return;
  if (response.headersSent) return next(error);
  const status = Number.isInteger(error?.status) ? error.status : 500;
  const words =
    status === 400 ? 'Bad Request' : status === 403 ? 'Forbidden' : 'Internal Server Error';
  response.status(status).type('text').send(words);
};
