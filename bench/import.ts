/**
 * Apple Health's export of 200 MB, plain and zipped, imported through Settings: how long until its preview is
 * there, how much memory the page and its worker take meanwhile, and how long the import itself takes.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { chooseFile, inBrowser, newDevice, PATIENT, signUp } from './app.ts';
import { appleExport, smallExport, zipped } from './apple-export.ts';
import { MB, type Part, row, rowUnder, seconds } from './figures.ts';
import { memoryOf } from './processes.ts';

const BYTES = 200_000_000;
const MOST_MS = 30_000;
const MOST_MEMORY = 300_000_000;
const SAMPLE_EVERY_MS = 100;

export const measureImport: Part = async ({ chromium, say }) => {
  const folder = await mkdtemp(join(tmpdir(), 'lunaria-bench-'));
  try {
    say('Writing an export of Apple Health');
    const write = async (name: string, content: string | Buffer) => {
      await writeFile(join(folder, name), content);
      return join(folder, name);
    };
    const { xml, bled } = appleExport(BYTES);
    const zip = zipped(xml);
    const small = await write('small.xml', smallExport());
    const plain = await write('export.xml', xml);
    const packed = await write('export.zip', zip);
    return await inBrowser(chromium, async (browser, { origin }) => {
      const page = await (await newDevice(browser, origin)).newPage();
      await signUp(page, origin);
      await page.goto('/settings');
      await preview(page, '', small);
      return [
        ...(await preview(page, `${MB(BYTES)} of Apple Health`, plain)),
        ...(await preview(page, `the same, zipped to ${MB(zip.length)}`, packed, bled)),
        ...(await importRows(page, packed, bled)),
      ];
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Chooses a file, waits for its preview and cancels it.
 * @param bled days of bleeding that the preview has to name
 */
async function preview(page: Page, what: string, path: string, bled?: number) {
  const renderers = await renderersOf(page);
  const memory = () => memoryOf(({ id }) => renderers.includes(id));
  const before = await memory();
  let most = before;
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      most = Math.max(most, await memory());
      await setTimeout(SAMPLE_EVERY_MS);
    }
  })();
  const start = performance.now();
  const dialog = await chooseFile(page, path);
  const took = performance.now() - start;
  isDone = true;
  await watching;
  if (bled !== undefined) await dialog.getByText(`Bleeding on ${bled} days`).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const memoryOfBoth = '  memory of the page and its worker at most (before)';
  return [
    rowUnder(`${what}, until the preview`, took, MOST_MS, seconds),
    rowUnder(memoryOfBoth, most, MOST_MEMORY, MB, ` (${MB(before)})`),
  ];
}

async function importRows(page: Page, path: string, bled: number) {
  const dialog = await chooseFile(page, path);
  const start = performance.now();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('The import is done.').waitFor(PATIENT);
  const imported = performance.now();
  await page.getByRole('button', { name: 'Undo the last import' }).click();
  await page.getByText('The import was undone.').waitFor(PATIENT);
  return [
    row(`importing its ${bled} days of bleeding`, seconds(imported - start)),
    row('undoing that', seconds(performance.now() - imported)),
  ];
}

/** The processes that run pages and their workers. */
async function renderersOf(page: Page): Promise<number[]> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  await session?.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}
