/** Apple Health's export: hundreds of megabytes of records, of which a few tell about the cycle. Read piece by piece. */

import type { Strength } from '@lunaria/cycle/marks';
import { BadFile } from '../bad-file.ts';
import { type ByteStream, piecesOf } from '../bytes.ts';
import { entryOf } from '../json.ts';
import { MOST_STREAMED_BYTES } from '../limits.ts';
import type { Flow, Notebook, Page } from '../notebook.ts';
import { attributesOf, createTagReader, type Tag } from '../tags.ts';
import { dischargeNamed, plainWord, wordToName } from '../things.ts';

export const APPLE_HEALTH = 'Apple Health';

export function isAppleHealth(head: string): boolean {
  return /<!DOCTYPE\s+HealthData\b|<HealthData\b/.test(head);
}

/** Throws `BadFile` for what is cut off, or no export after all. */
export async function readAppleHealth(stream: ByteStream, book: Notebook): Promise<void> {
  const records = createRecordReader(book);
  const tags = createTagReader(records.take);
  const decoder = new TextDecoder('utf-8');
  let bytes = 0;
  for await (const piece of piecesOf(stream)) {
    bytes += piece.length;
    if (bytes > MOST_STREAMED_BYTES) throw new BadFile('too-large');
    for (let at = 0; at < piece.length; at += SLICE_BYTES) {
      tags.push(decoder.decode(piece.subarray(at, at + SLICE_BYTES), { stream: true }));
    }
  }
  tags.push(decoder.decode());
  if (tags.hasRest() || !records.isComplete()) throw new BadFile('cut-off');
}

/** Short texts are thrown away at once; long ones are kept until there is much to throw away. */
const SLICE_BYTES = 32 * 1024;

type OpenRecord = {
  readonly type: string;
  readonly values: ReadonlyMap<string, string>;
  readonly metadata: Map<string, string>;
  readonly line: number;
};

const CATEGORY = 'HKCategoryTypeIdentifier';
const TEMPERATURE = 'HKQuantityTypeIdentifierBasalBodyTemperature';

/** Most records are heartbeats and steps: their type alone is read before they are skipped. */
const TYPE = /\btype\s*=\s*["']([^"']*)["']/;

function createRecordReader(book: Notebook) {
  let open: OpenRecord | undefined;
  let hasRoot = false;
  let isClosed = false;

  function take(tag: Tag) {
    if (!hasRoot) {
      if (tag.name !== 'HealthData') throw new BadFile('strange-xml');
      hasRoot = true;
      isClosed = tag.isEmpty;
    } else if (tag.name === 'HealthData') isClosed = tag.isEnd;
    else if (tag.name === 'Record') takeRecord(tag);
    else if (open && tag.name === 'MetadataEntry' && !tag.isEnd) {
      const values = attributesOf(tag.text);
      open.metadata.set(values.get('key') ?? '', values.get('value') ?? '');
    }
  }

  function takeRecord(tag: Tag) {
    if (tag.isEnd) {
      if (open) readRecord(open, book);
      open = undefined;
      return;
    }
    const type = TYPE.exec(tag.text)?.[1] ?? '';
    if (!isOfInterest(type)) return;
    const values = attributesOf(tag.text);
    const record: OpenRecord = { type, values, metadata: new Map(), line: tag.line };
    if (tag.isEmpty) readRecord(record, book);
    else open = record;
  }

  return { take, isComplete: () => isClosed };
}

type Reader = (value: string, page: Page, metadata: ReadonlyMap<string, string>) => void;

const FLOWS: Readonly<Record<string, Flow>> = {
  Unspecified: 'some',
  Light: 'light',
  Medium: 'medium',
  Heavy: 'heavy',
  None: 'none',
  // As other programs write them.
  1: 'some',
  2: 'light',
  3: 'medium',
  4: 'heavy',
  5: 'none',
};

const STRENGTHS: Readonly<Record<string, Strength>> = {
  Unspecified: 0,
  Present: 0,
  Mild: 1,
  Moderate: 2,
  Severe: 3,
};

/** Types that say more than that there was something. */
const READERS: Readonly<Record<string, Reader>> = {
  MenstrualFlow: (value, page, metadata) => {
    const flow = entryOf(FLOWS, withoutPrefix(value, 'MenstrualFlow', 'VaginalBleeding'));
    page.flow(flow, `MenstrualFlow: ${value}`);
    if (flow && flow !== 'none' && metadata.get('HKMenstrualCycleStart') === '1') page.starts();
  },
  IntermenstrualBleeding: (_value, page) => page.flow('spotting'),
  SexualActivity: (_value, page) => page.thing('Sexual-Activity'),
  CervicalMucusQuality: (value, page) => {
    const id = dischargeNamed(withoutPrefix(value, 'CervicalMucusQuality'));
    if (id) page.thing(id);
    else page.missed({ raw: `CervicalMucusQuality: ${value}` });
  },
  OvulationTestResult: (value, page) => readTest('ovulation', value, 'OvulationTestResult', page),
  PregnancyTestResult: (value, page) => readTest('pregnancy', value, 'PregnancyTestResult', page),
  AppetiteChanges: (value, page) => {
    const word = withoutPrefix(value, 'AppetiteChanges');
    if (word === 'NoChange') return;
    page.own(word === 'Unspecified' ? 'Appetite changes' : `${wordToName(word)} appetite`);
  },
};

/** Symptoms with a severity, or that were there or not. */
const SYMPTOMS = new Set(
  `AbdominalCramps Headache Bloating Acne BreastPain Fatigue LowerBackPain PelvicPain Nausea HotFlashes NightSweats
  MoodChanges SleepChanges Constipation Diarrhea Heartburn Dizziness VaginalDryness HairLoss DrySkin BladderIncontinence
  Chills Vomiting MemoryLapse GeneralizedBodyAche Fainting`.split(/\s+/),
);

function isOfInterest(type: string): boolean {
  if (type === TEMPERATURE) return true;
  if (!type.startsWith(CATEGORY)) return false;
  const name = type.slice(CATEGORY.length);
  return Object.hasOwn(READERS, name) || SYMPTOMS.has(name);
}

function readRecord({ type, values, metadata, line }: OpenRecord, book: Notebook) {
  const date = values.get('startDate') ?? '';
  const page = book.pageOf(date, { part: 'line', number: line });
  if (!page) return;
  const value = values.get('value') ?? '';
  if (type === TEMPERATURE) {
    const unit = values.get('unit') === 'degF' ? 'F' : 'C';
    return page.temperature(Number(value || Number.NaN), unit, { time: timeIn(date) });
  }
  const name = type.slice(CATEGORY.length);
  const read = entryOf(READERS, name);
  if (read) read(value, page, metadata);
  else readSymptom(name, value, page);
}

/** Midnight and noon stand for a day without a time. */
function timeIn(date: string): string {
  const time = date.slice('2026-06-07 '.length);
  return /^(?:00|12):00:00/.test(time) ? '' : time;
}

function readSymptom(name: string, value: string, page: Page) {
  const severity = withoutPrefix(value, 'Severity', 'Presence');
  if (severity === 'NotPresent') return;
  const strength = entryOf(STRENGTHS, severity);
  if (strength === undefined) return page.missed({ raw: `${name}: ${value}` });
  page.word(name, strength);
}

function readTest(what: string, value: string, prefix: string, page: Page) {
  const result = plainWord(withoutPrefix(value, prefix));
  // A surge is what the test looks for.
  if (result === 'positive' || result === 'luteinizing hormone surge') {
    page.thing(`${what}-positive`);
  } else if (result === 'negative') page.thing(`${what}-negative`);
  else page.missed({ raw: `${prefix}: ${value}` });
}

function withoutPrefix(value: string, ...names: readonly string[]): string {
  for (const name of names) {
    const prefix = `HKCategoryValue${name}`;
    if (value.startsWith(prefix)) return value.slice(prefix.length);
  }
  return value;
}
