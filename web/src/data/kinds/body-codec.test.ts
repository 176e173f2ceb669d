import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryBody } from './arbitrary-bodies.ts';
import { bodyToText, textToBody } from './body-codec.ts';

test('every body comes back as it was', () => {
  fc.assert(
    fc.property(arbitraryBody, (body) => {
      expect(textToBody(bodyToText(body))).toEqual({ ok: true, value: body });
    }),
  );
});

test('a whole profile fits into the least that a record is padded to', () => {
  const stamp = { time: 1_794_713_219_956, device: 'AbCdEfGh' };
  const field = (text: string) => ({ text, stamp });
  const fields = {
    age: field('31'),
    lastPeriod: field('11-03-2026'),
    cycleLength: field('28'),
    periodLength: field('5'),
  };
  expect(bodyToText({ kind: 'profile', fields }).length).toBeLessThan(252);
});

test('a day with every symptom fits into the least that a record is padded to', () => {
  const mark = { isOn: true, stamp: { time: 1_794_713_219_956, device: 'AbCdEfGh' } };
  const marks = { Pain: mark, Energy: mark, Moody: mark, 'Sexual-Activity': mark };
  const date = 'Wed Nov 11 2026';
  expect(bodyToText({ kind: 'symptoms', date, marks }).length).toBeLessThan(252);
});

test.each([
  { v: 2, kind: 'something new' },
  { v: 1, kind: 'something new' },
  { v: 3, kind: 'symptoms' },
  { v: 2, kind: 'entry' },
])('%j is of a later app, and told apart whatever else is in it', (later) => {
  expect(textToBody(JSON.stringify(later))).toEqual({ ok: false, failure: 'newer-version' });
});

test('a day of version 0.1.0, with one stamp for all labels, is read', () => {
  const stamp = { time: 7, device: 'a' };
  expect(textToBody(JSON.stringify({ ...SYMPTOMS_1, stamp: '7.a' }))).toEqual({
    ok: true,
    value: {
      kind: 'symptoms',
      date: 'Fri Nov 13 2026',
      marks: {
        Pain: { isOn: true, stamp },
        Energy: { isOn: false, stamp },
        Moody: { isOn: false, stamp },
        'Sexual-Activity': { isOn: false, stamp },
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

const SYMPTOMS = { v: 2, kind: 'symptoms', date: 'Fri Nov 13 2026', marks: { Pain: [1, '1.a'] } };
const SYMPTOMS_1 = {
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
  ['a mark without a stamp', JSON.stringify({ ...SYMPTOMS, marks: { Pain: [1] } })],
  ['a mark that is none', JSON.stringify({ ...SYMPTOMS, marks: { Pain: 'yes' } })],
  ['an unknown symptom', JSON.stringify({ ...SYMPTOMS_1, labels: ['Joy'] })],
])('%s is damaged, not empty', (_, text) => {
  expect(textToBody(text)).toEqual({ ok: false, failure: 'damaged' });
});

test.each([ENTRY, SYMPTOMS, SYMPTOMS_1])(
  'the $kind that the cases above break is a good one',
  (body) => {
    expect(textToBody(JSON.stringify(body)).ok).toBe(true);
  },
);
