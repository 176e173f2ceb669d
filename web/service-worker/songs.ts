/** Songs and bells: too large to fetch before they are wanted, so they are kept once they were played. */
import { files } from './files.ts';

const CACHE = 'lunaria-songs';

/** Under these addresses they are kept: another recording has another one. */
const keyOf = (path: string) => `${path}?${encodeURIComponent(files.get(path) ?? '')}`;

export function isSong(path: string): boolean {
  return path.startsWith('/audio/') && files.has(path);
}

/** Answers with the whole file, and keeps it if it is the one that belongs to this version. */
export async function answerSong(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(keyOf(path));
  if (kept) return kept;
  try {
    const response = await fetch(path, { integrity: files.get(path) ?? '' });
    // Played all the same when it cannot be kept.
    await cache.put(keyOf(path), response.clone()).catch(() => {});
    return response;
  } catch {
    // Not the file of this version, or none at all: the page hears what the server says.
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
