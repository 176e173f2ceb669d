/** Songs and bells are too large to cache before they are played. */
import { files } from './files.ts';

const CACHE = 'lunaria-songs';

/** With the digest, so that another recording has another key. */
const keyOf = (path: string) => `${path}?${encodeURIComponent(files.get(path) ?? '')}`;

export function isSong(path: string): boolean {
  return path.startsWith('/audio/') && files.has(path);
}

/** Answers with the whole file, and caches it if it is this version's. */
export async function answerSong(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(keyOf(path));
  if (kept) return kept;
  try {
    const response = await fetch(path, { integrity: files.get(path) ?? '' });
    // It is played even if it cannot be cached.
    await cache.put(keyOf(path), response.clone()).catch(() => {});
    return response;
  } catch {
    // Another version's file, or none: the page gets the server's answer.
    return fetch(request);
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
