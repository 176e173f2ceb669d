import { expect, test } from 'vitest';
import { hiddenSetting, shownSetting, toTracking } from '../../data/api/tracking.ts';
import { isMeasureOffered, thingsOffered } from './more-to-track.tsx';

const group = (id: string, settings: Record<string, boolean> = {}) => {
  const found = toTracking(new Map(), settings).groups.find((each) => each.id === id);
  if (!found) throw new Error(`There is no ${id}`);
  return found;
};
const NOTHING = { marks: new Map() };

test('hidden things are offered only on a day that has them', () => {
  const sleep = group('sleep', { [hiddenSetting('slept-well')]: true });
  const idsFor = (...args: Parameters<typeof thingsOffered>) =>
    thingsOffered(...args).map(({ id }) => id);
  expect(idsFor(sleep, {}, NOTHING)).not.toContain('slept-well');
  expect(idsFor(sleep, {}, { marks: new Map([['slept-well', 0]]) })).toContain('slept-well');
});

test('a hidden group shows what the day has, and what was just unselected', () => {
  const sleep = group('sleep', { [shownSetting('sleep')]: false });
  expect(thingsOffered(sleep, {}, NOTHING)).toEqual([]);
  const [only] = thingsOffered(sleep, { marks: new Map([['vivid-dreams', null]]) }, NOTHING);
  expect(only?.id).toBe('vivid-dreams');
});

test('the weight field appears if weight is shown, or if there is one', () => {
  expect(isMeasureOffered(group('weight'), 'weight', {}, NOTHING)).toBe(false);
  expect(isMeasureOffered(group('weight'), 'weight', {}, { ...NOTHING, weight: 60 })).toBe(true);
  const shown = group('weight', { [shownSetting('weight')]: true });
  expect(isMeasureOffered(shown, 'weight', {}, NOTHING)).toBe(true);
});
