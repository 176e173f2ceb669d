import { expect, it } from 'vitest';
import { ago, cyclesFrom } from './testing.ts';
import { timelineOf } from './timeline.ts';

it('has the newest first, with pauses where they belong', () => {
  const cycles = cyclesFrom([30, 30], 10);
  const pauses = [
    { id: 'old', from: ago(200), until: ago(100), why: 'other' as const },
    { id: 'same day', from: ago(40), until: ago(38), why: 'other' as const },
    { id: 'new', from: ago(5), why: 'other' as const },
  ];
  expect(timelineOf(cycles, pauses).map(({ key }) => key)).toEqual([
    'pause new',
    `cycle ${ago(10)}`,
    'pause same day',
    `cycle ${ago(40)}`,
    `cycle ${ago(70)}`,
    'pause old',
  ]);
});
