/** How strong the bleeding was on each day of the period, over the periods for which it was noted. */
import { daysBetween } from './day.ts';
import type { Bleeding, LoggedPeriod } from './history.ts';

export interface BleedingDay {
  /** Counted from 1. */
  readonly day: number;
  /** In how many periods each strength was noted on this day. */
  readonly counts: Readonly<Record<Bleeding, number>>;
}

export interface BleedingByDay {
  /** Those for which any strength was noted. */
  readonly periods: number;
  readonly days: readonly BleedingDay[];
}

/** Bodies change: what was long ago says little about today. */
const MOST_PERIODS = 24;

/** Of the last ones, up to the last day on which any of them had bleeding noted. */
export const bleedingByDay = (periods: readonly LoggedPeriod[]): BleedingByDay => {
  const noted = periods.filter(({ bleeding }) => bleeding.size > 0).slice(-MOST_PERIODS);
  const days: Record<Bleeding, number>[] = [];
  for (const { start, bleeding } of noted) {
    for (const [day, strength] of bleeding) {
      const index = daysBetween(start, day);
      while (days.length <= index) days.push({ spotting: 0, light: 0, medium: 0, heavy: 0 });
      const counts = days[index];
      if (counts) counts[strength]++;
    }
  }
  return {
    periods: noted.length,
    days: days.map((counts, index) => ({ day: index + 1, counts })),
  };
};
