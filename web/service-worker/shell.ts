/**
 * The files of the app itself, in one language. All files of a version are cached before it is used, so they always fit
 * together.
 */
import { documentNames, files, lists, version } from './files.ts';
import { isSong } from './songs.ts';

const PREFIX = 'lunaria-shell-';
const CURRENT = `${PREFIX}${version}`;
/** Not files, but the time when the version was first used, and the language that it is kept in. */
const USED_SINCE = '/used-since';
const KEPT_LANGUAGE = '/kept-language';
const SHELL = [...files.keys()].filter((path) => !isSong(path));

/** Where the pages note the chosen language (web/src/words/choose-language.ts). */
const LANGUAGE_CACHE = 'lunaria-language';
const LANGUAGE_NOTE = '/language';

/** Their names change with their content. */
const ASSETS = '/assets/';
const isAsset = (path: string) => path.startsWith(ASSETS);

/** So that a page in use does not wait for all of these. */
const AT_A_TIME = 6;

const NOT_FOUND = '/app.html';
const NO_PAGES = ['/index.html', NOT_FOUND];

/** A document is cached at the address of its page, in whichever language, where the browser finds it by itself. */
function cacheKey(path: string): string {
  const document = path.replace(/^\/[\w-]+(?=\/[^/]+\.html$)/, '');
  if (document === '/index.html') return '/';
  return document === NOT_FOUND ? document : document.replace(/\.html$/, '');
}

const HAS_A_FILE_NAME = /\.[^/]*$/;
const FOR_THE_SERVER = /^\/(?:parse|health)(?:\/|$)/;

/** Resumes where it was interrupted. Rejects when a file cannot be fetched: then the next visit tries again. */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(CURRENT);
  await each(SHELL, (path) => keepFile(cache, path, files.get(path) ?? ''));
  await keepLanguage();
}

/**
 * Replaces the documents and messages by those of the language that was chosen. Rejects when a file cannot be fetched: then
 * the others stay.
 */
export function keepLanguage(): Promise<void> {
  keeping = keeping.catch(() => {}).then(keepChosenLanguage);
  return keeping;
}

/** One at a time, since each deletes the files of the others. */
let keeping = Promise.resolve();

async function keepChosenLanguage(): Promise<void> {
  const cache = await caches.open(CURRENT);
  const language = await chosenLanguage();
  if ((await (await cache.match(KEPT_LANGUAGE))?.text()) === language) return;
  const list = await fetchFile(`/${language}/files.json`, lists.get(language) ?? '');
  const own = Object.entries<string>(await list.json());
  const isDocument = ([path]: [string, string]) => path.endsWith('.html');
  await each(
    own.filter((file) => !isDocument(file)),
    ([path, integrity]) => keepFile(cache, path, integrity),
  );
  // They lie where those of another language do, so all of them are fetched first.
  const fetched: [string, Response][] = [];
  await each(own.filter(isDocument), async ([path, integrity]) => {
    fetched.push([cacheKey(path), await fetchFile(path, integrity)]);
  });
  // Another one was chosen meanwhile.
  if ((await chosenLanguage()) !== language) return keepChosenLanguage();
  await Promise.all(fetched.map(([key, document]) => cache.put(key, document)));
  await cache.put(KEPT_LANGUAGE, new Response(language));
  const others = (await cache.keys()).filter(({ url }) =>
    [...lists.keys()].some(
      (other) => other !== language && isOfLanguage(new URL(url).pathname, other),
    ),
  );
  await Promise.all(others.map((request) => cache.delete(request)));
}

async function chosenLanguage(): Promise<string> {
  const note = await (await caches.open(LANGUAGE_CACHE)).match(LANGUAGE_NOTE);
  const language = await note?.text();
  return language !== undefined && lists.has(language) ? language : 'en';
}

function isOfLanguage(path: string, language: string): boolean {
  return path.startsWith(`${ASSETS}messages-${language}-`) || path.startsWith(`/${language}/`);
}

/**
 * The fingerprint of the release, if all files that are served here are those of the release. The files of other languages
 * and the songs count by the digests that this worker checks them with.
 */
export async function servedFingerprint(): Promise<string> {
  const cache = await caches.open(CURRENT);
  const digestOf = async (path: string) => {
    const kept = await cache.match(cacheKey(path));
    return kept ? toIntegrity(await kept.arrayBuffer()) : '';
  };
  const common: Record<string, string> = {};
  for (const [path, digest] of files) common[path] = isSong(path) ? digest : await digestOf(path);

  const language = (await (await cache.match(KEPT_LANGUAGE))?.text()) ?? '';
  const keys = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const own = [
    ...documentNames.map((name) => `/${language}${name}`),
    ...keys.filter((path) => isOfLanguage(path, language)),
  ];
  const list: Record<string, string> = {};
  for (const path of own.sort()) list[path] = await digestOf(path);
  const digest = await toIntegrity(new TextEncoder().encode(JSON.stringify(list)));

  const all = [common, { ...Object.fromEntries(lists), [language]: digest }];
  const hash = await sha256(new TextEncoder().encode(JSON.stringify(all)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function toIntegrity(content: BufferSource): Promise<string> {
  return `sha256-${btoa(String.fromCharCode(...(await sha256(content))))}`;
}

async function sha256(content: BufferSource): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', content));
}

async function each<Item>(
  items: readonly Item[],
  keep: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items];
  const keepNext = async (): Promise<void> => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await keep(item);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, keepNext));
}

/** Of an `install` event; TypeScript's library does not know it. */
type Routing = { readonly addRoutes?: (routes: readonly object[]) => Promise<void> };

/**
 * Browsers with the static routing API take pages and assets from the cache without waking the worker. Never rejects:
 * without routes the worker answers.
 */
export async function routePastWorker(install: ExtendableEvent & Routing): Promise<void> {
  const assets = {
    condition: { urlPattern: { pathname: `${ASSETS}*` } },
    // Any cache: also those of the previous version.
    source: 'cache',
  };
  const pages = documentNames
    .filter((path) => path !== NOT_FOUND)
    .map((path) => ({
      condition: { urlPattern: { pathname: cacheKey(path), search: '' }, requestMode: 'navigate' },
      source: { cacheName: CURRENT },
    }));
  await install.addRoutes?.([assets, ...pages]).catch(() => {});
}

async function keepFile(cache: Cache, path: string, integrity: string): Promise<void> {
  if (await cache.match(path)) return;
  const known = isAsset(path) ? await caches.match(path) : undefined;
  await cache.put(path, known ?? (await fetchFile(path, integrity)));
}

/** Rejects unless it is this version's file. */
async function fetchFile(path: string, integrity: string): Promise<Response> {
  // The HTTP cache may hold a wrong file whose tag the server calls fresh: then bypass that cache.
  const response = await fetch(path, { cache: 'no-cache', integrity }).catch(() =>
    fetch(path, { cache: 'reload', integrity }),
  );
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return response;
}

/** Except the last one used: a tab that still shows it may need another page of it. */
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

/** As the server chooses it: in any case of letters, with or without a trailing slash. */
export function pathToDocument(pathname: string): string {
  if (pathname === '/') return '/index.html';
  if (HAS_A_FILE_NAME.test(pathname) || FOR_THE_SERVER.test(pathname)) return pathname;
  const wanted = `${pathname.toLowerCase().replace(/\/$/, '')}.html`;
  const ofPage = documentNames.find((path) => path.toLowerCase() === wanted);
  return ofPage === undefined || NO_PAGES.includes(ofPage) ? NOT_FOUND : ofPage;
}

export function isKnownFile(path: string): boolean {
  const isOfLanguage = documentNames.includes(path) || path.endsWith('.webmanifest');
  return isAsset(path) || isOfLanguage || files.has(path);
}

export async function answerFromShell(request: Request, path: string): Promise<Response> {
  const current = await caches.open(CURRENT);
  // Only assets have names that differ between versions.
  const kept =
    (await current.match(cacheKey(path))) ?? (isAsset(path) ? await caches.match(path) : undefined);
  if (!kept) return fetch(request);
  if (path !== NOT_FOUND || request.mode !== 'navigate') return kept;
  return new Response(kept.body, { status: 404, statusText: 'Not Found', headers: kept.headers });
}
