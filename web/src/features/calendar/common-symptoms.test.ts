import { expect, test } from 'vitest';
import { hiddenSetting, toTracking } from '../../data/api/tracking.ts';
import { commonThings } from './common-symptoms.tsx';

const KNEE = { id: 'k', name: 'Knee ache', icon: '', group: 'body', isHidden: false };
const { things } = toTracking(new Map([['k', KNEE]]), {});
const namesOf = (ids: readonly string[], from = things) =>
  commonThings(
    ids.map((id) => ({ id, noted: 5, cycles: 8 })),
    from,
  ).map(({ name }) => name);

test('how one feels is named', () => {
  expect(['headache', 'Moody', 'sad', 'k'].flatMap((id) => namesOf([id]))).toEqual([
    'Headache',
    'Moody',
    'Sad',
    'Knee ache',
  ]);
});

test('what was done, taken or tested is left out, and what has no name any more', () => {
  const ids = ['Sexual-Activity', 'Energy', 'pill', 'pregnancy-negative', 'egg-white', 'gone'];
  expect(namesOf(ids)).toEqual([]);
});

test('hidden things are left out', () => {
  const hidden = toTracking(new Map(), { [hiddenSetting('acne')]: true }).things;
  expect(namesOf(['acne'], hidden)).toEqual([]);
});

test('the two most common are enough', () => {
  expect(namesOf(['cramps', 'pill', 'nausea', 'acne'])).toEqual(['Cramps', 'Nausea']);
});
