import { expect, it } from 'vitest';
import { cycleMoon } from './cycle-moon.ts';

it('is new on the first day and full in the middle', () => {
  expect(cycleMoon(1, 28)).toEqual({ lit: 0, phase: 'waxing' });
  expect(cycleMoon(15, 28)).toEqual({ lit: 1, phase: 'waxing' });
});

it('wanes after the middle, as much as it waxed before it', () => {
  const before = cycleMoon(10, 28);
  const after = cycleMoon(20, 28);
  expect(before.phase).toBe('waxing');
  expect(after.phase).toBe('waning');
  expect(after.lit).toBeCloseTo(before.lit);
});

it('stays a moon in a cycle of one day', () => {
  expect(cycleMoon(1, 1)).toEqual({ lit: 0, phase: 'waxing' });
});
