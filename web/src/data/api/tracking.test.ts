import { expect, test } from 'vitest';
import type { OwnTrackable } from '../kinds/trackable.ts';
import { hiddenSetting, ORDER, shownSetting, toTracking } from './tracking.ts';

const KNEE: OwnTrackable = { id: 'k', name: 'Knee', icon: '', group: 'body', isHidden: false };
const FROM_CLUE: OwnTrackable = { ...KNEE, id: 'p', name: 'Party', group: 'From Clue' };

test('everything but weight is shown by default', () => {
  const { groups } = toTracking(new Map(), {});
  expect(groups.filter(({ isShown }) => !isShown).map(({ id }) => id)).toEqual(['weight']);
});

test('the user’s choices count', () => {
  const { groups, things } = toTracking(new Map(), {
    [shownSetting('weight')]: true,
    [shownSetting('mood')]: false,
    [hiddenSetting('acne')]: true,
    [ORDER]: 'sleep\nsomething gone\nbody',
  });
  expect(groups.slice(0, 3).map(({ id }) => id)).toEqual(['sleep', 'body', 'mood']);
  expect(groups.find(({ id }) => id === 'weight')?.isShown).toBe(true);
  expect(groups.find(({ id }) => id === 'mood')?.isShown).toBe(false);
  expect([things.get('acne')?.isHidden, things.get('cramps')?.isHidden]).toEqual([true, false]);
});

test('custom things come last in their group, and may add a group', () => {
  const { groups, things } = toTracking(
    new Map([
      ['k', KNEE],
      ['p', FROM_CLUE],
    ]),
    {},
  );
  expect(groups.find(({ id }) => id === 'body')?.things.at(-1)?.name).toBe('Knee');
  expect(groups.at(-1)).toMatchObject({ name: 'From Clue', isShown: true, isMeasure: false });
  expect(things.get('p')).toMatchObject({ isOwn: true, hasStrength: true });
});

test('a mark may also be one of the spec’s symptoms', () => {
  const { groups, things } = toTracking(new Map(), {});
  expect(things.get('Sexual-Activity')?.name).toBe('Sexual-Activity');
  expect(groups.some(({ id }) => id === 'symptoms')).toBe(false);
});
