/** The Express app: headers, health, the cloud under /parse, the site on the rest. */
import { STATUS_CODES } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import type { Cloud } from '../cloud/cloud.ts';
import type { Config } from '../config.ts';
import { log, withoutPersonalData } from '../log.ts';
import { noDocumentPolicy, securityHeaders } from './headers.ts';
import { site } from './site.ts';

export function createApp(config: Config, cloud: Cloud, webFolder: string): express.Express {
  const app = express();
  app.disable('x-powered-by');
  if (config.trustProxy !== undefined) app.set('trust proxy', config.trustProxy);
  app.use(onlyOwnTargets);
  if (config.logRequests) app.use(logRequest);
  app.use(securityHeaders);
  app.get('/health', health(cloud));
  app.use('/parse/classes/Record', compressRecords);
  app.use('/parse', noDocumentPolicy, neverCached, cloud.handle);
  app.use(site(webFolder));
  app.use(plainError);
  return app;
}

function health(cloud: Cloud): RequestHandler {
  return async (_request, response) => {
    const database = await cloud.answers();
    response
      .set('Cache-Control', 'no-store')
      .status(database ? 200 : 503)
      .json({
        status: database ? 'ok' : 'error',
        database: database ? 'answers' : 'does not answer',
      });
  };
}

/** A target with a host in it (`GET http://elsewhere/`) is a request to a proxy; it is neither answered nor logged. */
const onlyOwnTargets: RequestHandler = (request, response, next) => {
  if (request.url.startsWith('/')) return next();
  response.status(400).type('text').send(STATUS_CODES[400]);
};

/** Base64 adds a third to random bytes. Only records are compressed: lengths could tell of secrets in other answers. */
const compressRecords = compression({
  strategy: constants.Z_HUFFMAN_ONLY,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
});

const neverCached: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

/** Method, kind of place, status and time: no address, no id, no name, and never the query. */
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
      place: withoutPersonalData(place),
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
  response.status(status).type('text').send(STATUS_CODES[status]);
};
