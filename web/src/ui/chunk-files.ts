/**
 * Brings the files of a chunk, and then imports it. The build puts this in the place of its tool's own helper
 * (build/chunk-files.ts).
 *
 * [Note: A second try] A browser that could not fetch a module remembers that for as long as the page lives: import()
 * of the same address then fails at once, network or not (https://github.com/whatwg/html/issues/6768), and so does a
 * second preload. A plain fetch leaves no such mark. So every file of a chunk, and of what it imports, is fetched into the
 * browser's cache, and nothing is imported before all of them are there. What failed can then be tried again.
 */

const coming = new Map<string, Promise<void>>();

/** The files are named from the root of the site. Rejects if one of them does not arrive. */
export async function importWithFiles<Module>(
  importModule: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map(bring));
  return importModule();
}

function bring(file: string): Promise<void> {
  const underWay = coming.get(file);
  if (underWay) return underWay;
  const arrival = isNamedInDocument(file) ? Promise.resolve() : load(`/${file}`);
  coming.set(file, arrival);
  arrival.catch(() => coming.delete(file));
  return arrival;
}

/** What the document names comes without us. */
function isNamedInDocument(file: string): boolean {
  return document.querySelector(`link[href="/${file}"]`) !== null;
}

function load(address: string): Promise<void> {
  return address.endsWith('.css') ? addStyles(address) : fetchIntoCache(address);
}

async function fetchIntoCache(address: string): Promise<void> {
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
