import { expect, test } from 'vitest';
import { hiddenSetting, toTracking } from '../../data/api/tracking.ts';
import { commonWords } from './common-words.ts';

const KNEE = { id: 'k', name: 'Knee ache', icon: '', group: 'body', isHidden: false };
const { things } = toTracking(new Map([['k', KNEE]]), {});
const common = (...ids: readonly string[]) => ids.map((id) => ({ id, noted: 5, cycles: 8 }));

test.each([
  ['headache', 'Headaches were common on these days: 5 of 8 cycles.'],
  ['cramps', 'Cramps were common on these days: 5 of 8 cycles.'],
  ['Pain', 'Pain was common on these days: 5 of 8 cycles.'],
  ['Moody', '“Moody” was common on these days: 5 of 8 cycles.'],
  ['sad', '“Sad” was common on these days: 5 of 8 cycles.'],
  ['k', 'Knee aches were common on these days: 5 of 8 cycles.'],
])('%s: %s', (id, words) => {
  expect(commonWords(common(id), things)).toEqual([words]);
});

test('what was done, taken or tested is left out, and what has no name any more', () => {
  const ids = ['Sexual-Activity', 'Energy', 'pill', 'pregnancy-negative', 'egg-white', 'gone'];
  expect(commonWords(common(...ids), things)).toEqual([]);
});

test('what she has hidden is left out', () => {
  const hidden = toTracking(new Map(), { [hiddenSetting('acne')]: true }).things;
  expect(commonWords(common('acne'), hidden)).toEqual([]);
});

test('the two most common are enough', () => {
  expect(commonWords(common('cramps', 'pill', 'nausea', 'acne'), things)).toEqual([
    'Cramps were common on these days: 5 of 8 cycles.',
    'Nausea was common on these days: 5 of 8 cycles.',
  ]);
});
