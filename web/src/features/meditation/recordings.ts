// [Note: Whole recordings] A recording is fetched whole and played from memory. An element that streams asks for a file
// in parts, and Chromium refuses to continue when one part came from the network and the next from the service worker's
// cache.

/** All recordings together are below 8 MB, so none is released while the page is open. */
const recordings = new Map<string, Promise<string>>();

/** Resolves with an address to play from. Rejects when it cannot be fetched; the next call then tries again. */
export function fetchRecording(path: string): Promise<string> {
  const known = recordings.get(path);
  if (known) return known;
  const fetched = fetchWhole(path).then((whole) => URL.createObjectURL(whole));
  recordings.set(path, fetched);
  fetched.catch(() => recordings.delete(path));
  return fetched;
}

export async function fetchWhole(path: string): Promise<Blob> {
  const response = await fetch(path);
  const type = response.headers.get('Content-Type');
  // A network that wants a login first answers with a page, and calls that a success.
  if (!response.ok || !type?.startsWith('audio/')) {
    throw new Error(`${path} was answered with ${response.status} ${type}`);
  }
  const whole = await response.blob();
  cacheWhenControlled(path);
  return whole;
}

/** On the first visit the service worker starts after the page: it gets the recording from the browser's cache. */
function cacheWhenControlled(path: string): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker || serviceWorker.controller) return;
  const keep = () => void fetch(path).catch(() => {});
  serviceWorker.addEventListener('controllerchange', keep, { once: true });
}
