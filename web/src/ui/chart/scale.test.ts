import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { bandScale, clampedScale, linearScale, roundedUp, ticksOf } from './scale.ts';

test('a scale maps the first value to the first position and the last to the last, in either direction', () => {
  const down = linearScale([36, 38], [200, 0]);
  expect([36, 37, 38, 39].map(down)).toEqual([200, 100, 0, -100]);
  expect([35, 37, 39].map(clampedScale([36, 38], [200, 0]))).toEqual([200, 100, 0]);
});

describe('ticks', () => {
  it.each([
    [
      [0, 7],
      [0, 2, 4, 6],
    ],
    [
      [0, 40],
      [0, 10, 20, 30, 40],
    ],
    [
      [36.2, 37],
      [36.2, 36.4, 36.6, 36.8, 37],
    ],
    [
      [36.25, 36.62],
      [36.3, 36.4, 36.5, 36.6],
    ],
    [
      [-6, 9],
      [-5, 0, 5],
    ],
  ] as const)('of %j are %j', (range, ticks) => {
    expect(ticksOf(range, 4)).toEqual(ticks);
  });

  it('are round, within the range, and about as many as requested', () => {
    const tenths = fc.integer({ min: -500, max: 500 }).map((value) => value / 10);
    fc.assert(
      fc.property(tenths, fc.integer({ min: 3, max: 900 }), (from, length) => {
        const range = [from, from + length / 10] as const;
        const ticks = ticksOf(range, 4);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(8);
        for (const tick of ticks) {
          expect(`${tick}`.length).toBeLessThanOrEqual('-88.88'.length);
          expect(tick).toBeGreaterThanOrEqual(range[0]);
          expect(tick).toBeLessThanOrEqual(range[1] + 1e-9);
        }
      }),
    );
  });
});

test.each([
  [1, 1],
  [7, 8],
  [9, 10],
  [31, 40],
  [60, 60],
])('the axis of bars up to %i ends at %i', (highest, end) => {
  expect(roundedUp(highest, 4)).toBe(end);
});

test('bands are equally wide, with the same relative gap around and between them', () => {
  const bands = bandScale(3, [10, 110], 1 / 3);
  expect(bands.distance).toBeCloseTo(30);
  expect(bands.width).toBeCloseTo(20);
  expect([0, 1, 2].map(bands.start)).toEqual([20, 50, 80].map((place) => expect.closeTo(place)));
});
