/**
 * Apple Health's export of 200 MB, plain and zipped, chosen in Settings: how long until its preview is there, and how
 * much memory the page and its worker take meanwhile.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { aLittleData } from './accounts.ts';
import { PATIENT, type Part, signIn } from './app.ts';
import { appleExport, zipped } from './apple-export.ts';
import { MB, rowUnder, seconds, timed } from './figures.ts';
import { memoryOf } from './processes.ts';

const BYTES = 200_000_000;
const MOST_MS = 30_000;
const MOST_MEMORY = 300_000_000;
const SAMPLE_EVERY_MS = 100;

export const measureImport: Part = async (app, say) => {
  const folder = await mkdtemp(join(tmpdir(), 'lunaria-bench-'));
  try {
    say('Writing an export of Apple Health');
    const write = async (name: string, content: Uint8Array) => {
      await writeFile(join(folder, name), content);
      return join(folder, name);
    };
    const { xml, bled } = appleExport(BYTES);
    const zip = zipped(xml);
    const small = await write('small.xml', appleExport(0).xml);
    const plain = await write('export.xml', xml);
    const packed = await write('export.zip', zip);
    const page = await signIn(app, aLittleData());
    await page.goto('/settings');
    // Once, to have everything loaded.
    await preview(page, '', small, bled);
    return [
      ...(await preview(page, `${MB(BYTES)} of Apple Health`, plain, bled)),
      ...(await preview(page, `the same, zipped to ${MB(zip.length)}`, packed, bled)),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Chooses a file, waits for its preview and cancels it.
 * @param bled days of bleeding that the preview has to name
 */
async function preview(page: Page, what: string, path: string, bled: number) {
  const renderers = await renderersOf(page);
  const memory = () => memoryOf(({ id }) => renderers.includes(id));
  const before = await memory();
  let most = before;
  const isDone = new AbortController();
  const watching = (async () => {
    while (!isDone.signal.aborted) {
      most = Math.max(most, await memory());
      await setTimeout(SAMPLE_EVERY_MS);
    }
  })();
  const took = await timed(() => chooseFile(page, path));
  isDone.abort();
  await watching;
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(`Bleeding on ${bled} days`).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const memoryOfBoth = '  memory of the page and its worker at most (before)';
  return [
    rowUnder(`${what}, until the preview`, took, MOST_MS, seconds),
    rowUnder(memoryOfBoth, most, MOST_MEMORY, MB, ` (${MB(before)})`),
  ];
}

/** Resolves when the preview is there. */
async function chooseFile(page: Page, path: string) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import data' }).click();
  await (await chooser).setFiles(path);
  await page.getByRole('alertdialog', { name: 'Import this file?' }).waitFor(PATIENT);
}

/** The processes that run pages and their workers. */
async function renderersOf(page: Page): Promise<number[]> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  await session?.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}
