/**
 * An Apple Health export of 200 MB, plain and zipped, imported in Settings: the time until its preview, and the memory of
 * the page and its worker meanwhile.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { addDays, civilToDay, dayToIsoText } from '@lunaria/cycle/day';
import type { Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { temporaryFolder } from '../server/test/test-server.ts';
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

const FIRST_DAY = civilToDay({ year: 2016, month: 1, day: 1 });
const DAYS = 3_650;
const CYCLE = 28;
const STRENGTHS = ['Medium', 'Heavy', 'Medium', 'Light', 'Light'];

export const measureImport: Part = async (app, say) => {
  const folder = await temporaryFolder();
  say('Writing an export of Apple Health');
  const write = async (name: string, content: Uint8Array) => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  const { xml, bled } = appleExport(BYTES);
  const zip = zipSync({ 'apple_health_export/export.xml': xml });
  const small = await write('small.xml', appleExport(0).xml);
  const plain = await write('export.xml', xml);
  const packed = await write('export.zip', zip);
  const page = await signIn(app, aLittleData());
  await page.goto('/settings');
  // Warm up, so that all code is loaded.
  await preview(page, '', small, bled);
  return [
    ...(await preview(page, `${MB(BYTES)} of Apple Health`, plain, bled)),
    ...(await preview(page, `the same, zipped to ${MB(zip.length)}`, packed, bled)),
  ];
};

/**
 * Chooses a file, waits for its preview and cancels it.
 * @param bled the number of days of bleeding that the preview must show
 */
async function preview(page: Page, what: string, path: string, bled: number) {
  const renderers = await renderersOf(page);
  const memory = () => memoryOf(({ id }) => renderers.includes(id));
  const before = await memory();
  let most = before;
  let isDone = false;
  const watch = async () => {
    while (!isDone) {
      most = Math.max(most, await memory());
      await setTimeout(SAMPLE_EVERY_MS);
    }
  };
  const watching = watch();
  const took = await timed(() => chooseFile(page, path));
  isDone = true;
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

/** Resolves when the preview is shown. */
async function chooseFile(page: Page, path: string) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import data' }).click();
  await (await chooser).setFiles(path);
  await page.getByRole('alertdialog', { name: 'Import this file?' }).waitFor(PATIENT);
}

/** The ids of the processes that run pages and their workers. */
async function renderersOf(page: Page): Promise<number[]> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  await session?.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/** Like a phone's export after years, of at least this size: a lot of other data, and a little about the cycle. */
function appleExport(bytes: number) {
  const days = Array.from({ length: DAYS }, (_, index) => {
    const date = dayToIsoText(addDays(FIRST_DAY, index));
    const strength = STRENGTHS[index % CYCLE];
    let text = strength ? flow(date, strength, index % CYCLE === 0) : '';
    for (let beat = 0; text.length < bytes / DAYS; beat++) text += heartbeat(date, beat);
    return Buffer.from(text);
  });
  /** The number of days of bleeding in it. */
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
