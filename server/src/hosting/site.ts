/**
 * Serves the built web app: hashed assets forever, music for a week, documents revalidated. A page answers in any case
 * of letters, in the language that the browser asks for; every other address answers with the app too, which says that
 * there is no such page, and with status 404.
 */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import sirv from 'sirv';
import { documentPolicies, setAssetHeaders } from './headers.ts';

const ASSETS = '/assets/';
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
const NOT_INDEXED = /\/shared\.html$/;
const IN_A_LANGUAGE = /^\/([\w-]+)(\/[^/]+\.html)$/;
const DEFAULT_LANGUAGE = 'en';
/** Longer lists are no browser's. */
const MOST_TAGS = 20;

/** `folder` has a folder for each language with index.html, a document for each page such as diary.html, and app.html. */
export function site(folder: string): RequestHandler {
  const policies = documentPolicies(folder);
  const inLanguages = [...policies.keys()].flatMap((path) => [IN_A_LANGUAGE.exec(path) ?? []]);
  const languages = new Map(inLanguages.map(([, language = '']) => [toSpoken(language), language]));
  const documents = documentsByPath(inLanguages.map(([, , document = '']) => document));
  const inItsLanguage = (document: string, request: Request, response: Response) => {
    const wanted = request.acceptsLanguages().slice(0, MOST_TAGS);
    const known = wanted.map((tag) => languages.get(toSpoken(tag)));
    const language = known.find((each) => each !== undefined) ?? DEFAULT_LANGUAGE;
    response.set('Content-Language', language);
    response.vary('Accept-Language');
    request.url = `/${language}${document}`;
  };
  const sendFile = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    dotfiles: false,
    extensions: [],
    setHeaders: (response, path, { size, mtime }) => {
      response.setHeader('Cache-Control', cacheControl(path));
      response.setHeader('Vary', vary(response));
      // Two languages at one address must not share a tag.
      const [, language] = IN_A_LANGUAGE.exec(path) ?? [];
      if (path.startsWith(ASSETS)) setAssetHeaders(response);
      if (language) response.setHeader('ETag', `W/"${size}-${mtime.getTime()}-${language}"`);
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
      response.set({ 'Cache-Control': cacheControl(response.req.path), Vary: vary(response) });
    },
  });
  // Not among the headers above: those are left out when the browser has the document already.
  const files: RequestHandler = (request, response, next) => {
    const path = decodeURIComponent(request.path).replace(/\/$/, '');
    const policy = policies.get(path);
    if (policy !== undefined) response.set('Content-Security-Policy', policy);
    if (NOT_INDEXED.test(path)) response.set('X-Robots-Tag', 'noindex');
    const [, language] = IN_A_LANGUAGE.exec(request.path) ?? [];
    const tag = request.headers['if-none-match'];
    // sirv compares it with its own tag, which names no language.
    if (language && tag) {
      const isIts = tag.endsWith(`-${language}"`);
      request.headers['if-none-match'] = isIts ? tag.replace(`-${language}"`, '"') : '""';
    }
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
    if (document?.endsWith(ENDING)) inItsLanguage(document, request, response);
    else if (document) request.url = document;
    files(request, response, next);
  });
  router.use((request, response, next) => {
    const isForPeople = request.headers.accept?.includes('text/html') ?? false;
    if (LOOKS_LIKE_A_FILE.test(request.path) && !isForPeople) return next();
    inItsLanguage('/app.html', request, response);
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

/** Without what differs from country to country, but with the script: zh-CN is zh-Hans, and zh-TW is not. */
function toSpoken(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return undefined;
  }
}

function documentsByPath(documents: readonly string[]): ReadonlyMap<string, string> {
  const pages = documents
    .filter((document) => !NO_PAGES.includes(document))
    .map((document) => [toPage(document.slice(0, -ENDING.length)), document] as const);
  // Browsers ask for it by this name beside what is not a page, such as /health.
  const icon = ['/favicon.ico', '/icon-192.png'] as const;
  return new Map([['/', '/index.html'], icon, ...pages]);
}

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
  if (path.startsWith(ASSETS)) return FOR_EVER;
  return path.startsWith('/audio/') ? FOR_A_WEEK : REVALIDATE;
}

/** A document at its own address, where the service worker fetches it, is the same for every browser. */
function vary(response: ServerResponse): string {
  const isChosen = response.hasHeader('Content-Language');
  return isChosen ? 'Accept-Encoding, Accept-Language' : 'Accept-Encoding';
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
