/** Songs and bells: too large to fetch before anybody wants them, kept once they were played. */
import { files } from './files.ts';
import { toPartialResponse } from './partial-response.ts';

const CACHE = 'lunaria-songs';

/** Under these addresses they are kept: another recording has another one. */
const keyOf = (path: string) => `${path}?${encodeURIComponent(files.get(path) ?? '')}`;

const beingKept = new Set<string>();

export function isSong(path: string): boolean {
  return path.startsWith('/audio/') && files.has(path);
}

/**
 * A player asks for parts and hears them as they come; the whole is fetched beside that, for the next time.
 * `keeping` never rejects.
 */
export function answerSong(
  request: Request,
  path: string,
): { answer: Promise<Response>; keeping: Promise<void> } {
  const kept = caches.open(CACHE).then((cache) => cache.match(keyOf(path)));
  return {
    answer: kept.then((whole) => {
      if (!whole) return fetch(request);
      const range = request.headers.get('range');
      return range === null ? whole : toPartialResponse(whole, range);
    }),
    keeping: kept.then((whole) => (whole ? undefined : keep(path))).catch(() => {}),
  };
}

async function keep(path: string): Promise<void> {
  if (beingKept.has(path)) return;
  beingKept.add(path);
  try {
    const response = await fetch(path);
    if (response.status === 200) await (await caches.open(CACHE)).put(keyOf(path), response);
  } finally {
    beingKept.delete(path);
  }
}

export async function forgetOldSongs(): Promise<void> {
  const cache = await caches.open(CACHE);
  const current = new Set(
    [...files.keys()].map((path) => new URL(keyOf(path), location.origin).href),
  );
  const old = (await cache.keys()).filter(({ url }) => !current.has(url));
  await Promise.all(old.map((request) => cache.delete(request)));
}
