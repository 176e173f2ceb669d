import { describe, expect, it } from 'vitest';
import { type ChartPoint, nearestPoint, pointAfterKey } from './chart.tsx';

const point = (x: number, row?: number): ChartPoint => ({
  key: `${row} ${x}`,
  words: '',
  box: { x, y: (row ?? 0) * 20, width: 10, height: 10 },
  ...(row !== undefined && { row }),
});

describe('the keys', () => {
  const line = [point(0), point(20), point(40)];
  const rows = [point(0, 0), point(20, 0), point(40, 0), point(20, 1), point(60, 1)];

  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, undefined],
    ['ArrowLeft', 2, 1],
    ['ArrowLeft', 0, undefined],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['ArrowDown', 0, undefined],
    ['Tab', 0, undefined],
  ])('%s leads from point %i of a line to %s', (key, from, to) => {
    expect(pointAfterKey(key, from, line)).toBe(to);
  });

  it.each([
    ['ArrowDown', 2, 3],
    ['ArrowDown', 1, 3],
    ['ArrowUp', 4, 2],
    ['ArrowUp', 0, undefined],
    ['ArrowDown', 4, undefined],
    ['End', 0, 2],
    ['Home', 4, 3],
    ['ArrowRight', 2, undefined],
  ])('%s leads from point %i of two rows to %s', (key, from, to) => {
    expect(pointAfterKey(key, from, rows)).toBe(to);
  });
});

describe('a touch', () => {
  const rows = [point(0, 0), point(20, 0), point(20, 1)];

  it.each([
    [{ x: 5, y: 5 }, 0],
    [{ x: 12, y: 5 }, 0],
    [{ x: 18, y: 5 }, 1],
    [{ x: 25, y: 18 }, 2],
    [{ x: 500, y: 500 }, 2],
  ])('at %j selects point %i', (place, index) => {
    expect(nearestPoint(place, rows)).toBe(index);
  });

  it('selects nothing without points', () => {
    expect(nearestPoint({ x: 0, y: 0 }, [])).toBeUndefined();
  });
});
