import { describe, expect, it } from 'vitest';
import { curvePath, lanesOf, lastDayOf, type SignsChartDay, valueRange } from './signs-chart.tsx';

function dayOf(day: number, rest: Partial<SignsChartDay>): SignsChartDay {
  const nothing = { bleeding: undefined, mucus: undefined, test: undefined };
  return { day, words: '', value: undefined, look: 'plain', ...nothing, ...rest };
}

function cycleOf(...days: SignsChartDay[]) {
  return { days, coverLine: undefined, ovulation: undefined, leastSpan: 0.6 };
}

describe('the axis of temperatures', () => {
  it('is shared by all cycles, in whole tenths of a degree', () => {
    const cycles = [cycleOf(dayOf(1, { value: 36.24 })), cycleOf(dayOf(2, { value: 36.91 }))];
    expect(valueRange(cycles)).toEqual([36.2, 37]);
  });

  it('does not exaggerate a small difference', () => {
    const [min, max] = valueRange([cycleOf(dayOf(1, { value: 36.5 }), dayOf(2, { value: 36.6 }))]);
    expect(max - min).toBeGreaterThanOrEqual(0.6);
  });

  it('leaves out disturbed values, unless there are no others', () => {
    const fever = dayOf(2, { value: 39.5, look: 'hollow' });
    expect(valueRange([cycleOf(dayOf(1, { value: 36.5 }), fever)])).toEqual([36.2, 36.8]);
    expect(valueRange([cycleOf(fever)])).toEqual([39.2, 39.8]);
  });
});

describe('the curve', () => {
  const path = (...days: SignsChartDay[]) =>
    curvePath(
      days,
      (day) => 10 * day,
      (value) => value,
    );

  it('bridges two days without a temperature, and breaks after more', () => {
    const values = [1, 4, 8, 9].map((day) => dayOf(day, { value: day }));
    expect(path(...values)).toBe('M10,1L40,4M80,8L90,9');
  });

  it('leaves out disturbed values', () => {
    const disturbed = dayOf(2, { value: 9, look: 'hollow' });
    expect(path(dayOf(1, { value: 1 }), disturbed, dayOf(3, { value: 3 }))).toBe('M10,1L30,3');
  });
});

describe('the rows below the curve', () => {
  it('exist only for existing data', () => {
    const cycle = cycleOf(dayOf(1, { value: 36.5 }), dayOf(2, { mucus: 0 }));
    expect(lanesOf([cycle])).toEqual(['mucus']);
    expect(lanesOf([cycle, cycleOf(dayOf(1, { bleeding: 'light', test: 'negative' }))])).toEqual([
      'bleeding',
      'mucus',
      'test',
    ]);
  });

  it('cover four weeks, or up to the last day with data', () => {
    expect(lastDayOf([cycleOf(dayOf(3, { value: 36.5 }))])).toBe(28);
    expect(lastDayOf([cycleOf(dayOf(33, { mucus: 1 }))])).toBe(33);
  });
});
