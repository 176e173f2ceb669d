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

test('feelings are named', () => {
  expect(['headache', 'Moody', 'sad', 'k'].flatMap((id) => namesOf([id]))).toEqual([
    'Headache',
    'Moody',
    'Sad',
    'Knee ache',
  ]);
});

test('activities, medicines and tests are left out, and things that no longer have a name', () => {
  const ids = ['Sexual-Activity', 'Energy', 'pill', 'pregnancy-negative', 'egg-white', 'gone'];
  expect(namesOf(ids)).toEqual([]);
});

test('hidden things are left out', () => {
  const hidden = toTracking(new Map(), { [hiddenSetting('acne')]: true }).things;
  expect(namesOf(['acne'], hidden)).toEqual([]);
});

test('at most the two most common are named', () => {
  expect(namesOf(['cramps', 'pill', 'nausea', 'acne'])).toEqual(['Cramps', 'Nausea']);
});
