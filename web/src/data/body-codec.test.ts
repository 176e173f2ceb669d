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

test('a body of a later version is told apart, whatever else is in it', () => {
  const later = JSON.stringify({ v: 2, kind: 'something new' });
  expect(textToBody(later)).toEqual({ ok: false, failure: 'newer-version' });
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

const SYMPTOMS = {
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
  ['an unknown kind', JSON.stringify({ ...ENTRY, kind: 'unknown' })],
  ['a missing text', JSON.stringify({ ...ENTRY, text: undefined })],
  ['a date in another form', JSON.stringify({ ...ENTRY, date: '11-13-2026' })],
  ['a date that is none', JSON.stringify({ ...ENTRY, date: '2/30/2026' })],
  ['a count that is none', JSON.stringify({ ...ENTRY, edits: { a: -1 } })],
  ['an unknown symptom', JSON.stringify({ ...SYMPTOMS, labels: ['Joy'] })],
])('%s is damaged, not empty', (_, text) => {
  expect(textToBody(text)).toEqual({ ok: false, failure: 'damaged' });
});

test.each([ENTRY, SYMPTOMS])('the $kind that the cases above break is a good one', (body) => {
  expect(textToBody(JSON.stringify(body)).ok).toBe(true);
});
