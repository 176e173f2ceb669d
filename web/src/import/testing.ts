/** For tests: files created in memory, and one history in the format of every app. */
import { type Day, dayToIsoText } from '@lunaria/cycle/day';
import { historyOf } from '@lunaria/cycle/history';
import { notUnderstoodWords } from '../words/import-report.ts';
import { isoStartToDay } from './dates.ts';
import type { Imported } from './imported.ts';
import type { Recognised } from './known-formats.ts';
import { recognise } from './recognise.ts';

export const TODAY = dayOn('2026-11-15');

export function dayOn(text: string): Day {
  const day = isoStartToDay(text);
  if (day === undefined) throw new RangeError(text);
  return day;
}

export function readText(text: string): Promise<Recognised> {
  return recognise(new Blob([text]), { today: TODAY });
}

/** The content of a file of days. */
export async function daysIn(file: Blob | string | object): Promise<Imported> {
  const isText = typeof file === 'string';
  const blob = file instanceof Blob ? file : new Blob([isText ? file : JSON.stringify(file)]);
  const recognised = await recognise(blob, { today: TODAY });
  if (recognised.kind !== 'days') throw new TypeError(`It is ${recognised.kind}`);
  return recognised.imported;
}

/** An imported day as a plain object, with texts for its things. */
export function dayIn(imported: Imported, date: string) {
  const { things, own, ...rest } = imported.days.get(dayOn(date)) ?? {
    things: new Map(),
    own: new Map(),
  };
  const list = (map: ReadonlyMap<string, number>) =>
    [...map].map(([name, strength]) => (strength === 0 ? name : `${name} ${strength}`)).sort();
  return { ...rest, things: list(things), own: list(own) };
}

/** The periods that the app finds in it. */
export function spansIn({ days }: Imported): readonly string[] {
  return historyOf(days).periods.map(
    ({ start, lastDay }) => `${dayToIsoText(start)} to ${dayToIsoText(lastDay)}`,
  );
}

/** The lines of the report on what was not understood. */
export function missedIn({ notUnderstood }: Imported): readonly string[] {
  return notUnderstood.map(notUnderstoodWords);
}

export type ZipFile = {
  readonly name: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
  readonly isStored?: boolean;
  readonly isLocked?: boolean;
};

/** A zip file in the form that other programs write. */
export async function zipOf(files: readonly ZipFile[]): Promise<Blob> {
  const parts: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let offset = 0;
  let directoryBytes = 0;
  for (const { name, content, isStored = false, isLocked = false } of files) {
    const raw = new Uint8Array(await new Blob([content]).arrayBuffer());
    const packed = isStored ? raw : await deflated(raw);
    const title = new TextEncoder().encode(name);
    const common = [0, isLocked ? 1 : 0, isStored ? 0 : 8, 0, 0] as const;
    const local = record(0x04034b50, [20, ...common.slice(1)], packed.length, raw.length, title);
    parts.push(local, packed);
    const entry = record(
      0x02014b50,
      [20, 20, ...common.slice(1)],
      packed.length,
      raw.length,
      title,
      offset,
    );
    directory.push(entry);
    directoryBytes += entry.length;
    offset += local.length + packed.length;
  }
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, files.length, true);
  end.setUint16(10, files.length, true);
  end.setUint32(12, directoryBytes, true);
  end.setUint32(16, offset, true);
  return new Blob([...parts, ...directory, end]);
}

export async function deflated(
  bytes: Uint8Array<ArrayBuffer>,
  format: CompressionFormat = 'deflate-raw',
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream(format));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The header of an entry: a local one or, if an offset is given, one for the directory. */
function record(
  signature: number,
  words: readonly number[],
  packed: number,
  raw: number,
  title: Uint8Array,
  offset?: number,
): Uint8Array<ArrayBuffer> {
  const isInDirectory = offset !== undefined;
  const sizesAt = isInDirectory ? 16 : 14;
  const bytes = new Uint8Array((isInDirectory ? 46 : 30) + title.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, signature, true);
  words.forEach((word, index) => {
    view.setUint16(4 + 2 * index, word, true);
  });
  view.setUint32(sizesAt + 4, packed, true);
  view.setUint32(sizesAt + 8, raw, true);
  view.setUint16(sizesAt + 12, title.length, true);
  if (isInDirectory) view.setUint32(42, offset, true);
  bytes.set(title, isInDirectory ? 46 : 30);
  return bytes;
}

export type Strengths = readonly ('light' | 'medium' | 'heavy')[];
export type MadePeriod = { readonly start: Day; readonly strengths: Strengths };
export type MadeHistory = readonly MadePeriod[];

type Bled = {
  readonly date: string;
  readonly strength: Strengths[number];
  readonly isFirst: boolean;
};

/** Writes the same periods in the format of each app. */
export const WRITERS: Readonly<Record<string, (history: MadeHistory) => string>> = {
  'Clue measurements': (history) =>
    JSON.stringify(
      bledDays(history).map(({ date, strength }) => ({
        type: 'period',
        date,
        value: { option: strength },
      })),
    ),
  'Clue backup': (history) =>
    JSON.stringify({
      data: bledDays(history).map(({ date, strength }) => ({
        day: `${date}T00:00:00Z`,
        period: strength,
      })),
      version: 6,
    }),
  Flo: (history) =>
    JSON.stringify({
      operationalData: {
        cycles: history.map(({ start, strengths }) => ({
          period_start_date: `${dayToIsoText(start)} 00:00:00.0`,
          period_end_date: `${dayToIsoText((start + strengths.length - 1) as Day)} 00:00:00.0`,
          period_intensity: JSON.stringify(
            Object.fromEntries(strengths.map((each, index) => [index, level(each)])),
          ),
          pregnant: false,
        })),
      },
    }),
  drip: (history) =>
    [
      'date,temperature.value,bleeding.value,bleeding.exclude',
      ...bledDays(history)
        .reverse()
        .map(({ date, strength }) => `${date},,${level(strength)},false`),
    ].join('\n'),
  Mensinator: (history) => {
    const days = bledDays(history);
    const names = ['Light_Flow', 'Medium_Flow', 'Heavy_Flow'];
    return JSON.stringify({
      periods: days.map(({ date }, index) => ({ id: String(index), date, period_id: '1' })),
      symptoms: names.map((name, index) => ({ id: String(index + 1), symptom_name: name })),
      symptom_date: days.map(({ date, strength }, index) => ({
        id: String(index),
        symptom_date: date,
        symptom_id: String(level(strength)),
      })),
    });
  },
  'ovumcy web': (history) =>
    JSON.stringify({
      entries: bledDays(history).map(({ date, strength, isFirst }) => ({
        date,
        period: true,
        cycle_start: isFirst,
        flow: strength,
        symptoms: { cramps: false },
      })),
      exported_at: '2026-11-15T10:00:00Z',
    }),
  'ovumcy app': (history) =>
    JSON.stringify({
      app: 'ovumcy',
      dayLogs: bledDays(history).map(({ date, strength, isFirst }) => ({
        date,
        isPeriod: true,
        cycleStart: isFirst,
        flow: strength,
      })),
    }),
  'ovumcy table': (history) =>
    [
      'Date,Period,Flow,BBT (C),Cervical mucus,Cramps,Cycle start',
      ...bledDays(history).map(
        ({ date, strength, isFirst }) => `${date},Yes,${strength},,,No,${isFirst ? 'Yes' : 'No'}`,
      ),
    ].join('\r\n'),
  'Apple Health': (history) => {
    const records = bledDays(history).map(
      ({ date, strength, isFirst }) =>
        `<Record type="HKCategoryTypeIdentifierMenstrualFlow" startDate="${date} 00:00:00 +0200" endDate="${date} 12:00:00 +0200" value="HKCategoryValueVaginalBleeding${strength[0]?.toUpperCase()}${strength.slice(1)}"><MetadataEntry key="HKMenstrualCycleStart" value="${isFirst ? 1 : 0}"/></Record>`,
    );
    return `<?xml version="1.0"?>\n<HealthData locale="en">\n${records.join('\n')}\n</HealthData>\n`;
  },
  Periodical: (history) =>
    JSON.stringify([
      { version: 6 },
      {
        data: bledDays(history).map(({ date, strength, isFirst }) => ({
          eventtype: isFirst ? '1' : '2',
          eventdate: date.replaceAll('-', ''),
          intensity: String(level(strength)),
        })),
      },
    ]),
  Menstrudel: (history) =>
    JSON.stringify({
      period_logs: bledDays(history).map(({ date, strength }, index) => ({
        id: index,
        date: `${date}T00:00:00.000`,
        flow: level(strength) + 1,
      })),
      log_symptoms: [],
      db_version: 7,
    }),
  Mooneva: (history) =>
    JSON.stringify({
      data: Object.fromEntries(
        bledDays(history).map(({ date, strength }) => [
          date,
          { date, flow: strength, symptoms: [] },
        ]),
      ),
      settings: {},
      timestamp: 1,
    }),
};

/** peri has no strengths. */
export function writePeri(history: MadeHistory): string {
  const cycles = history.map(({ start, strengths }) => ({
    cycleLength: 28,
    periodLength: strengths.length,
    startDate: dayToIsoText(start),
  }));
  return JSON.stringify({ version: 1, cycles });
}

function bledDays(history: MadeHistory): Bled[] {
  return history.flatMap(({ start, strengths }) =>
    strengths.map((strength, index) => ({
      date: dayToIsoText((start + index) as Day),
      strength,
      isFirst: index === 0,
    })),
  );
}

function level(strength: Strengths[number]): number {
  return ['light', 'medium', 'heavy'].indexOf(strength) + 1;
}
