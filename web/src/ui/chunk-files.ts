/**
 * Fetches the files of a chunk, then imports it. The build replaces Vite's own helper by this (vite.config.ts).
 *
 * [Note: A second try] A browser that could not fetch a module caches the failure as long as the page is open: import()
 * of the same address then fails at once, network or not (https://github.com/whatwg/html/issues/6768), and so does a
 * second preload. A plain fetch does not. So every file of a chunk and of its imports is fetched into the browser's
 * cache first, and can be fetched again after a failure.
 */

const pending = new Map<string, Promise<void>>();

/** `files` are paths from the root of the site. Rejects if one of them does not arrive. */
export async function importWithFiles<Module>(
  importModule: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map(fetchOnce));
  return importModule();
}

export { importWithFiles as __vitePreload };

function fetchOnce(file: string): Promise<void> {
  const known = pending.get(file);
  if (known) return known;
  const arrival = load(`/${file}`);
  pending.set(file, arrival);
  arrival.catch(() => pending.delete(file));
  return arrival;
}

async function load(address: string): Promise<void> {
  if (document.querySelector(`link[href="${address}"]`)) return;
  if (address.endsWith('.css')) return addStyles(address);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  await answer.blob();
}

function addStyles(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = address;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${address} did not arrive`));
    });
    document.head.append(link);
  });
}
