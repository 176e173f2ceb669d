import { expect, it } from 'vitest';
import { swipeDirection } from './use-swipe.ts';

it.each([
  ['a finger drawn to the left', -80, 10, 'left'],
  ['one drawn to the right', 80, -10, 'right'],
  ['a press that slips a little', 20, 0, undefined],
  ['scrolling', 10, 200, undefined],
  ['scrolling askew', -90, 80, undefined],
])('%s', (_, x, y, direction) => {
  const from = { clientX: 200, clientY: 300 };
  expect(swipeDirection(from, { clientX: 200 + x, clientY: 300 + y })).toBe(direction);
});
