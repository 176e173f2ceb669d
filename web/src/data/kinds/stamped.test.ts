import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareStamps, createStamps } from './stamped.ts';

const stamp = fc.record({ time: fc.nat({ max: 5 }), device: fc.constantFrom('a', 'b', 'c') });

test('a write comes after the one it replaces, whatever the clock says', () => {
  fc.assert(
    fc.property(stamp, fc.integer({ min: -10, max: 10 }), (before, now) => {
      expect(compareStamps(createStamps('b', () => now)(before), before)).toBeGreaterThan(0);
    }),
  );
});

test('of two concurrent writes the later clock wins', () => {
  const phone = createStamps('phone', () => 2)();
  const tablet = createStamps('tablet', () => 1)();
  expect(compareStamps(phone, tablet)).toBeGreaterThan(0);
});

test('all devices sort stamps alike', () => {
  fc.assert(
    fc.property(fc.array(stamp), (stamps) => {
      expect([...stamps].reverse().sort(compareStamps)).toEqual([...stamps].sort(compareStamps));
    }),
  );
});
