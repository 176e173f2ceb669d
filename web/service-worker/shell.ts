/** The files of the app itself. All files of a version are kept before it is used, so they always fit together. */
import { files, version } from './files.ts';
import { isSong } from './songs.ts';

const PREFIX = 'lunaria-shell-';
const CURRENT = `${PREFIX}${version}`;
/** No file: when the version was taken into use, kept with its files. */
const USED_SINCE = '/used-since';
const SHELL = [...files.keys()].filter((path) => !isSong(path));

/** Their names change with their content. */
const ASSETS = '/assets/';
const isAsset = (path: string) => path.startsWith(ASSETS);

/** A page that is in use is not to wait for all of these at once. */
const AT_A_TIME = 6;

/** What an address that no page has is answered with. */
const NOT_FOUND = '/app.html';
const NO_PAGES = ['/index.html', NOT_FOUND];

/** Where a file is kept: a document at the address of its page, so that the browser finds it there by itself. */
function placeOf(path: string): string {
  if (path === '/index.html') return '/';
  return path === NOT_FOUND ? path : path.replace(/\.html$/, '');
}

const HAS_A_FILE_NAME = /\.[^/]*$/;
const FOR_THE_SERVER = /^\/(?:parse|health)(?:\/|$)/;

/** Goes on where it was cut off. Rejects when a file is not to be had: then the next visit tries again. */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(CURRENT);
  const left = [...SHELL];
  const keepNext = async (): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) await keepFile(cache, path);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, keepNext));
}

/** Of an `install` event; TypeScript's library does not know it. */
type Routing = {
  readonly addRoutes?: (routes: readonly Route[]) => Promise<void>;
};

type Route = {
  readonly condition: {
    readonly urlPattern: { readonly pathname: string; readonly search?: string };
    readonly requestMode?: 'navigate';
  };
  readonly source: 'cache' | { readonly cacheName: string };
};

/**
 * A browser that can takes pages and assets from what is kept without asking the worker, which it would have to wake
 * first. Never rejects: without routes the worker answers as it does elsewhere.
 */
export async function routePastWorker(install: ExtendableEvent & Routing): Promise<void> {
  const assets: Route = {
    condition: { urlPattern: { pathname: `${ASSETS}*` } },
    // Also those of the version before.
    source: 'cache',
  };
  const pages = [...documents.values()]
    .filter((path) => path !== NOT_FOUND)
    .map((path): Route => {
      const urlPattern = { pathname: placeOf(path), search: '' };
      return {
        condition: { urlPattern, requestMode: 'navigate' },
        source: { cacheName: CURRENT },
      };
    });
  await install.addRoutes?.([assets, ...pages]).catch(() => {});
}

async function keepFile(cache: Cache, path: string): Promise<void> {
  const place = placeOf(path);
  if (await cache.match(place)) return;
  const known = isAsset(path) ? await caches.match(path) : undefined;
  await cache.put(place, known ?? (await fetchFile(path)));
}

/** Rejects unless it is the file of this version. */
async function fetchFile(path: string): Promise<Response> {
  const integrity = files.get(path) ?? '';
  // What the browser's own cache has may be wrong, and the server would call it fresh by its tag: then past that cache.
  const response = await fetch(path, { cache: 'no-cache', integrity }).catch(() =>
    fetch(path, { cache: 'reload', integrity }),
  );
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return response;
}

/**
 * The version that was in use before this one stays: a tab that still shows it may yet want a page of it. One
 * that was fetched and never used goes.
 */
export async function forgetOldShells(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CURRENT);
  const times = new Map<string, number>();
  for (const name of old) times.set(name, await takenIntoUseAt(name));
  old.sort((a, b) => (times.get(a) ?? 0) - (times.get(b) ?? 0));
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
  await (await caches.open(CURRENT)).put(USED_SINCE, new Response(String(Date.now())));
}

async function takenIntoUseAt(name: string): Promise<number> {
  const note = await (await caches.open(name)).match(USED_SINCE);
  return Number((await note?.text()) ?? 0);
}

/** The documents of the pages, by their addresses in small letters. */
const documents = new Map(
  SHELL.filter((path) => path.endsWith('.html')).map((path) => [path.toLowerCase(), path]),
);

/** The document that shows a page, as the server chooses it: in any case of letters, with or without a slash. */
export function pathToDocument(pathname: string): string {
  if (pathname === '/') return '/index.html';
  if (HAS_A_FILE_NAME.test(pathname) || FOR_THE_SERVER.test(pathname)) return pathname;
  const ofPage = documents.get(`${pathname.toLowerCase().replace(/\/$/, '')}.html`);
  return ofPage === undefined || NO_PAGES.includes(ofPage) ? NOT_FOUND : ofPage;
}

export function isKnownFile(path: string): boolean {
  return isAsset(path) || files.has(path);
}

export async function answerFromShell(request: Request, path: string): Promise<Response> {
  const current = await caches.open(CURRENT);
  // An asset of the version before has a name of its own; a document has not.
  const kept =
    (await current.match(placeOf(path))) ?? (isAsset(path) ? await caches.match(path) : undefined);
  if (!kept) return fetch(request);
  return path === NOT_FOUND && request.mode === 'navigate' ? withStatus404(kept) : kept;
}

/** As the server says it: the app shows that there is no such page. */
function withStatus404({ body, headers }: Response): Response {
  return new Response(body, { status: 404, statusText: 'Not Found', headers });
}
