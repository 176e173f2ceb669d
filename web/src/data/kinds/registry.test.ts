import { civilToDay } from '@lunaria/cycle/day';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryBody } from './arbitrary-bodies.ts';
import { CATALOGUE } from './catalogue.ts';
import type { Json } from './kind.ts';
import { bodyToText, SHORTEST_BYTES, textToBody } from './registry.ts';
import { SYMPTOMS } from './symptoms.ts';

test('every body round-trips', () => {
  fc.assert(
    fc.property(arbitraryBody, (body) => {
      expect(textToBody(bodyToText(body))).toEqual({ ok: true, value: body });
    }),
  );
});

describe('the length of a day', () => {
  const stamp = { time: 1_794_713_219_956, device: 'AbCdEfGh' };
  const day = civilToDay({ year: 2026, month: 11, day: 13 });
  const lengthOf = (values: Record<string, Json>) => {
    const fields = Object.entries(values).map(([name, value]) => [name, { value, stamp }]);
    const text = bodyToText({ kind: 'day', day, fields: Object.fromEntries(fields) });
    return new TextEncoder().encode(text).length;
  };
  const symptoms = Object.fromEntries(SYMPTOMS.map((symptom) => [symptom, true]));
  const measures = {
    temperature: 36.583,
    disturbed: true,
    temperatureTime: '06:30',
    weight: 58.967,
  };
  const facts = { bleeding: 'medium', starts: 'onboarding', ...measures };
  const own = Object.fromEntries(
    Array.from({ length: 20 }, (_, number) => [`+AbCdEf${10 + number}`, 3]),
  );
  // One each of the things that exclude each other.
  const builtIn = Object.fromEntries(
    CATALOGUE.filter(
      ({ oneOf }, index) =>
        !oneOf || CATALOGUE.findIndex((other) => other.oneOf === oneOf) === index,
    ).map(({ id }) => [`+${id}`, 3]),
  );

  test.each([
    ['one tap', { Pain: true }],
    ['a period that starts', { bleeding: 'heavy', starts: true }],
    [
      'everything there is, twenty custom things and a long note',
      { ...symptoms, ...facts, ...builtIn, ...own, note: '月'.repeat(265) },
    ],
  ])('is the same for %s', (_, values) => {
    expect(lengthOf(values)).toBe(SHORTEST_BYTES);
  });

  test('is the length of a whole profile too', () => {
    const fields = Object.fromEntries(
      ['age', 'cycleLength', 'periodLength'].map((name) => [name, { value: '31', stamp }]),
    );
    expect(bodyToText({ kind: 'profile', fields })).toHaveLength(SHORTEST_BYTES);
  });
});

describe('additions of a newer version', () => {
  test('to a body are written back unchanged', () => {
    const text = JSON.stringify({ ...ENTRY, mood: { colour: 'blue' }, tags: [1, 2] });
    const read = textToBody(text);
    expect(read.ok && JSON.parse(bodyToText(read.value))).toEqual(JSON.parse(text));
  });

  test('to a day, as another value of it, too', () => {
    const written = { v: 1, kind: 'day', date: '2026-11-13', fields: { mood: 'blue' } };
    const text = JSON.stringify({ ...written, stamps: ['7.a'] });
    const read = textToBody(text);
    expect(read.ok && JSON.parse(bodyToText(read.value))).toEqual(JSON.parse(text));
  });
});

test.each([
  { v: 2, kind: 'something new' },
  { v: 1, kind: 'something new' },
  { v: 3, kind: 'symptoms' },
  { v: 2, kind: 'entry' },
])('%j is recognised as from a later app, whatever else is in it', (later) => {
  expect(textToBody(JSON.stringify(later))).toEqual({ ok: false, failure: 'newer-version' });
});

test('a day of version 0.1.0, with one stamp for all labels, is read', () => {
  const stamp = { time: 7, device: 'a' };
  expect(textToBody(JSON.stringify({ ...OLD_DAY_1, stamp: '7.a' }))).toEqual({
    ok: true,
    value: {
      kind: 'symptoms',
      day: civilToDay({ year: 2026, month: 11, day: 13 }),
      fields: {
        Pain: { value: true, stamp },
        Energy: { value: false, stamp },
        Moody: { value: false, stamp },
        'Sexual-Activity': { value: false, stamp },
      },
    },
  });
});

const ENTRY = {
  v: 1,
  kind: 'entry',
  id: 'x',
  addedAt: 1,
  date: '11/13/2026',
  text: 'a',
  isRemoved: false,
  edits: { a: 1 },
};

const DAY = {
  v: 1,
  kind: 'day',
  date: '2026-11-13',
  fields: { Pain: [true, 0] },
  stamps: ['1.a'],
};
const OLD_DAY = { v: 2, kind: 'symptoms', date: 'Fri Nov 13 2026', marks: { Pain: [1, '1.a'] } };
const OLD_DAY_1 = {
  v: 1,
  kind: 'symptoms',
  date: 'Fri Nov 13 2026',
  labels: ['Pain'],
  stamp: '1.a',
};

test.each([
  ['no JSON', '{"v":1'],
  ['no object', '[]'],
  ['no version', JSON.stringify({ ...ENTRY, v: undefined })],
  ['no kind', JSON.stringify({ ...ENTRY, kind: undefined })],
  ['a missing text', JSON.stringify({ ...ENTRY, text: undefined })],
  ['a date in another form', JSON.stringify({ ...ENTRY, date: '11-13-2026' })],
  ['a date that is none', JSON.stringify({ ...ENTRY, date: '2/30/2026' })],
  ['a count that is none', JSON.stringify({ ...ENTRY, edits: { a: -1 } })],
  ['a day that no calendar has', JSON.stringify({ ...DAY, date: '2026-02-30' })],
  ['a value whose stamp is missing', JSON.stringify({ ...DAY, stamps: [] })],
  ['a mark without a stamp', JSON.stringify({ ...OLD_DAY, marks: { Pain: [1] } })],
  ['a mark that is none', JSON.stringify({ ...OLD_DAY, marks: { Pain: 'yes' } })],
  ['an unknown symptom', JSON.stringify({ ...OLD_DAY_1, labels: ['Joy'] })],
])('%s is damaged, not empty', (_, text) => {
  expect(textToBody(text)).toEqual({ ok: false, failure: 'damaged' });
});

test.each([ENTRY, DAY, OLD_DAY, OLD_DAY_1])(
  'the $kind that the cases above break is valid',
  (body) => {
    expect(textToBody(JSON.stringify(body)).ok).toBe(true);
  },
);
