/** Minutes by week. */
import { describe, expect, it } from 'vitest';
import { weekdayOf } from './day.ts';
import { minutesByWeek } from './minutes-by-week.ts';
import { dayOf } from './testing.ts';

const WEDNESDAY = dayOf('11/11/2026');
const session = (text: string, minutes: number) => ({ day: dayOf(text), minutes });

describe('minutes by week', () => {
  it('are added up from Sunday to Saturday', () => {
    const weeks = minutesByWeek(
      [
        session('10/31/2026', 5),
        session('11/1/2026', 10),
        session('11/7/2026', 15),
        session('11/8/2026', 20),
        session('11/11/2026', 1),
      ],
      WEDNESDAY,
      3,
    );
    expect(weeks.map(({ minutes }) => minutes)).toEqual([5, 25, 21]);
    expect(weeks.map(({ start }) => start)).toEqual(
      ['10/25/2026', '11/1/2026', '11/8/2026'].map(dayOf),
    );
  });

  it('are those of half a year, weeks without any too', () => {
    const weeks = minutesByWeek([session('1/1/2020', 5)], WEDNESDAY);
    expect(weeks.length).toBe(26);
    expect(weeks.every(({ start }) => weekdayOf(start) === 0)).toBe(true);
    expect(weeks.every(({ minutes }) => minutes === 0)).toBe(true);
  });

  it('leave out what lies ahead', () => {
    expect(minutesByWeek([session('11/15/2026', 5)], WEDNESDAY).at(-1)?.minutes).toBe(0);
  });
});
