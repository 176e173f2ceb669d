/**
 * Apple Health's export of 200 MB, plain and zipped, chosen in Settings: how long until its preview is there, and how
 * much memory the page and its worker take meanwhile.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { Zip, ZipDeflate } from 'fflate';
import { aLittleData } from './accounts.ts';
import { PATIENT, type Part, signIn } from './app.ts';
import { MB, rowUnder, seconds, timed } from './figures.ts';
import { memoryOf } from './processes.ts';

const BYTES = 200_000_000;
const MOST_MS = 30_000;
const MOST_MEMORY = 300_000_000;
const SAMPLE_EVERY_MS = 100;

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!-- HealthKit Export Version: 12 -->
<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout)*)>
<!ATTLIST HealthData
  locale CDATA #REQUIRED
>
]>
<HealthData locale="en_US">
 <ExportDate value="2026-11-01 08:00:00 +0100"/>
`;
const FOOT = '</HealthData>\n';

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2016, 0, 1);
const DAYS = 3_650;
const CYCLE = 28;
const STRENGTHS = ['Medium', 'Heavy', 'Medium', 'Light', 'Light'];

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

/**
 * As a phone writes it after years, of at least so many bytes: much of everything, and a little about the cycle.
 * `bled` is how many days of bleeding are in it.
 */
function appleExport(bytes: number): { xml: Buffer; bled: number } {
  const days = Array.from({ length: DAYS }, (_, index) => {
    const date = new Date(FIRST_DAY + index * DAY_MS).toISOString().slice(0, 10);
    const strength = STRENGTHS[index % CYCLE];
    let text = strength ? flow(date, strength, index % CYCLE === 0) : '';
    for (let beat = 0; text.length < bytes / DAYS; beat++) text += heartbeat(date, beat);
    return Buffer.from(text);
  });
  const bled = days.filter((_, index) => index % CYCLE < STRENGTHS.length).length;
  return { xml: Buffer.concat([Buffer.from(HEAD), ...days, Buffer.from(FOOT)]), bled };
}

const flow = (date: string, strength: string, isStart: boolean) =>
  ` <Record type="HKCategoryTypeIdentifierMenstrualFlow" sourceName="Health" startDate="${date} 12:00:00 +0100" endDate="${date} 12:00:00 +0100" value="HKCategoryValueVaginalBleeding${strength}">
  <MetadataEntry key="HKMenstrualCycleStart" value="${isStart ? 1 : 0}"/>
 </Record>
`;

function heartbeat(date: string, beat: number): string {
  const time = new Date(beat * 240_000).toISOString().slice(11, 19);
  const at = `${date} ${time} +0100`;
  const rate = 55 + ((beat * 37) % 60);
  return ` <Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Watch" sourceVersion="11.1" device="&lt;&lt;HKDevice: 0x${(beat * 2_654_435_761).toString(16)}&gt;, name:Watch, model:Watch&gt;" unit="count/min" creationDate="${at}" startDate="${at}" endDate="${at}" value="${rate}">
  <MetadataEntry key="HKMetadataKeyHeartRateMotionContext" value="${beat % 3}"/>
 </Record>
`;
}

/** As the phone shares it: written as a stream, with the sizes after the content. */
function zipped(xml: Uint8Array): Buffer {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_, chunk) => chunks.push(chunk));
  const file = new ZipDeflate('apple_health_export/export.xml');
  zip.add(file);
  file.push(xml, true);
  zip.end();
  return Buffer.concat(chunks);
}
