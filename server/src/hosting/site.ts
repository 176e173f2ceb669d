/**
 * Serves the built web app: hashed assets for ever, music for a week, documents revalidated. A page answers in any case
 * of letters; every other address answers with the app too, which says that there is no such page, and with status 404.
 */
import type { OutgoingHttpHeaders } from 'node:http';
import express, { type RequestHandler, type Response, Router } from 'express';
import sirv from 'sirv';
import { documentPolicies } from './headers.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_A_WEEK = 'public, max-age=604800';
const REVALIDATE = 'no-cache';
const READING = ['GET', 'HEAD'];
const LOOKS_LIKE_A_FILE = /\.[^/]*$/;
const ENDING = '.html';
const A_LAST_PART = /^bytes=-0*[1-9]/;
/** For what is no page: they are documents, but at no address of their own. */
const NO_PAGES = ['/index.html', '/app.html'];
/** Shows what somebody shared by a link: nothing for a search engine. */
const NOT_INDEXED = '/shared.html';

/** `folder` holds index.html, the landing page; one document for each page, such as diary.html; and app.html. */
export function site(folder: string): RequestHandler {
  const policies = documentPolicies(folder);
  const documents = documentsByPath([...policies.keys()]);
  const sendFile = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    dotfiles: false,
    extensions: [],
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', cacheControl(path));
    },
  });
  // sirv reads only the plainest ranges right. This answers all of them, uncompressed.
  const sendPart = express.static(folder, {
    index: false,
    redirect: false,
    cacheControl: false,
    // The other answers' tags are made differently, and parts of one file must not carry two.
    etag: false,
    setHeaders: (response) => {
      response.set({ 'Cache-Control': cacheControl(response.req.path), Vary: 'Accept-Encoding' });
    },
  });
  // Not among the headers above: those are left out when the browser has the document already.
  const files: RequestHandler = (request, response, next) => {
    const path = decodeURIComponent(request.path).replace(/\/$/, '');
    const policy = policies.get(path);
    if (policy !== undefined) response.set('Content-Security-Policy', policy);
    if (path === NOT_INDEXED) response.set('X-Robots-Tag', 'noindex');
    if (request.method !== 'GET') delete request.headers.range;
    if (request.headers.range === undefined) return sendFile(request, response, next);
    sendPart(request, response, (error) => {
      if (error?.status !== 416) return next(error);
      if (!A_LAST_PART.test(request.headers.range ?? '')) {
        return response.status(416).set(error.headers).end();
      }
      // It is longer than the file, which is then meant as a whole.
      request.headers.range = 'bytes=0-';
      files(request, response, next);
    });
  };
  const router = Router();
  router.use((request, response, next) => {
    if (READING.includes(request.method)) return next();
    response.set('Allow', READING.join(', ')).status(405).type('text').send('Method Not Allowed');
  });
  router.use((request, response, next) => {
    if (isReadable(request.path)) return next();
    response.status(400).type('text').send('Bad Request');
  });
  router.use((_request, response, next) => {
    // A file may go while the server runs, when a new version is built: that is the end of one answer only.
    response.once('pipe', (file) => file.once('error', () => response.destroy()));
    next();
  });
  router.use((request, response, next) => {
    const document = documents.get(toPage(request.path));
    if (document) request.url = document;
    files(request, response, next);
  });
  router.use((request, response, next) => {
    const isForPeople = request.headers.accept?.includes('text/html') ?? false;
    if (LOOKS_LIKE_A_FILE.test(request.path) && !isForPeople) return next();
    request.url = '/app.html';
    // The whole of it: a browser that knows the document is still to hear that this address is wrong.
    delete request.headers['if-none-match'];
    delete request.headers.range;
    files(request, withStatus(response, 404), next);
  });
  router.use((_request, response) => {
    response.status(404).type('text').send('Not Found');
  });
  return router;
}

function documentsByPath(documents: readonly string[]): ReadonlyMap<string, string> {
  const pages = documents
    .filter((document) => !NO_PAGES.includes(document))
    .map((document) => [toPage(document.slice(0, -ENDING.length)), document] as const);
  // Browsers ask for it by this name beside what is not a page, such as /health.
  const icon = ['/favicon.ico', '/icon-192.png'] as const;
  return new Map([['/', '/index.html'], icon, ...pages]);
}

/** In lower case, without a slash at its end. */
function toPage(path: string): string {
  return path.toLowerCase().replace(/(.)\/$/, '$1');
}

/** sirv always answers 200. */
function withStatus(response: Response, status: number): Response {
  const { writeHead } = response;
  return Object.assign(response, {
    writeHead: (_usual: number, headers: OutgoingHttpHeaders) =>
      writeHead.call(response, status, headers),
  });
}

function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return FOR_EVER;
  return path.startsWith('/audio/') ? FOR_A_WEEK : REVALIDATE;
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
