/** Serves the built web app: hashed assets for ever, music for a week, documents revalidated, deep links as the app. */
import { type RequestHandler, Router } from 'express';
import sirv from 'sirv';

const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_A_WEEK = 'public, max-age=604800';
const REVALIDATE = 'no-cache';
const READING = ['GET', 'HEAD'];
const LOOKS_LIKE_A_FILE = /\.[^/]*$/;

/** `folder` holds index.html, the landing page, and app.html, the document of every other page. */
export function site(folder: string): RequestHandler {
  const files = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    dotfiles: false,
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', howLong(path));
    },
  });
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
  router.use((request, response, next) => files(request, response, next));
  router.use((request, response, next) => {
    if (LOOKS_LIKE_A_FILE.test(request.path)) return next();
    request.url = '/app.html';
    files(request, response, next);
  });
  router.use((_request, response) => {
    response.status(404).type('text').send('Not Found');
  });
  return router;
}

function howLong(path: string): string {
  if (path.startsWith('/assets/')) return FOR_EVER;
  return path.startsWith('/audio/') ? FOR_A_WEEK : REVALIDATE;
}

/** Whether the percent signs in an address mean something. */
function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
