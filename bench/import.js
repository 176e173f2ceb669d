/**
 * Apple Health's export of 200 MB, plain and zipped, through the real door in Settings: how long until its preview is
 * there, how much memory the page and its worker take meanwhile, and how long the import itself takes.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withApp } from './app-server.js';
import { writeAppleExport, writeSmallExport, zipAppleExport } from './apple-export.js';
import { newDevice, withBrowser } from './browser.js';
import { signUp } from './people.js';
import { allProcesses, shareOf } from './process-memory.js';

/** @typedef {import('@playwright/test').Page} Page */

const MB = 1_000_000;
const BYTES = 200 * MB;
const MOST_SECONDS = 30;
const MOST_MEMORY = 300 * MB;
const SAMPLE_EVERY_MS = 100;
const PATIENT = { timeout: 300_000 };

/** @type {import('./part.d.ts').Part['measure']} */
export const measure = async ({ chromium, say }) => {
  const folder = await mkdtemp(join(tmpdir(), 'lunaria-bench-'));
  try {
    const plain = join(folder, 'export.xml');
    const zipped = join(folder, 'export.zip');
    const small = join(folder, 'small.xml');
    say('Writing an export of Apple Health');
    const bled = await writeAppleExport(plain, BYTES);
    await zipAppleExport(plain, zipped);
    await writeSmallExport(small);
    const { size } = await stat(zipped);
    return await withApp(({ origin }) =>
      withBrowser(chromium, async (browser) => {
        const page = await (await newDevice(browser, origin)).newPage();
        await signUp(page, origin);
        await page.goto('/settings');
        await preview(page, small);
        const fromXml = await preview(page, plain);
        const fromZip = await preview(page, zipped, bled);
        return [
          ...rowsOf(`${BYTES / MB} MB of Apple Health`, fromXml),
          ...rowsOf(`the same, zipped to ${(size / MB).toFixed(0)} MB`, fromZip),
          ...(await importRows(page, zipped, bled)),
        ];
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * @param {string} what
 * @param {{ seconds: number, before: number, most: number }} figures
 * @returns {import('./part.d.ts').Row[]}
 */
function rowsOf(what, { seconds, before, most }) {
  return [
    {
      what: `${what}, until the preview`,
      figure: `${seconds.toFixed(1)} s`,
      limit: `under ${MOST_SECONDS} s`,
      isKept: seconds < MOST_SECONDS,
    },
    {
      what: '  memory of the page and its worker at most (before)',
      figure: `${(most / MB).toFixed(0)} MB (${(before / MB).toFixed(0)} MB)`,
      limit: `under ${MOST_MEMORY / MB} MB`,
      isKept: most < MOST_MEMORY,
    },
  ];
}

/**
 * Chooses a file and waits for its preview, which is then closed.
 * @param {Page} page
 * @param {string} path
 * @param {number} [bled] days of bleeding that the preview has to name
 */
async function preview(page, path, bled) {
  const renderers = await renderersOf(page);
  const before = await memoryOf(renderers);
  let most = before;
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      most = Math.max(most, await memoryOf(renderers));
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_EVERY_MS));
    }
  })();
  const start = performance.now();
  const dialog = await choose(page, path);
  const seconds = (performance.now() - start) / 1_000;
  isDone = true;
  await watching;
  if (bled !== undefined) await dialog.getByText(`Bleeding on ${bled} days`).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  return { seconds, before, most };
}

/**
 * @param {Page} page
 * @param {string} path
 * @param {number} bled
 */
async function importRows(page, path, bled) {
  const dialog = await choose(page, path);
  const start = performance.now();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('The import is done.').waitFor(PATIENT);
  const imported = performance.now() - start;
  const undoing = performance.now();
  await page.getByRole('button', { name: 'Undo the last import' }).click();
  await page.getByText('The import was undone.').waitFor(PATIENT);
  const undone = performance.now() - undoing;
  return [
    {
      what: `importing its ${bled} days of bleeding`,
      figure: `${(imported / 1_000).toFixed(1)} s`,
    },
    { what: 'undoing that', figure: `${(undone / 1_000).toFixed(1)} s` },
  ];
}

/**
 * @param {Page} page
 * @param {string} path
 */
async function choose(page, path) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import data' }).click();
  await (await chooser).setFiles(path);
  const dialog = page.getByRole('alertdialog', { name: 'Import this file?' });
  await dialog.waitFor(PATIENT);
  return dialog;
}

/**
 * The processes that run pages and their workers.
 * @param {Page} page
 */
async function renderersOf(page) {
  const session = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  await session?.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/**
 * Bytes of these together.
 * @param {number[]} ids
 */
async function memoryOf(ids) {
  const processes = (await allProcesses()).filter(({ id }) => ids.includes(id));
  const shares = await Promise.all(processes.map(({ id, resident }) => shareOf(id, resident)));
  return shares.reduce((sum, share) => sum + share, 0);
}
