// The lengths of periods and their bleeding, in words.

import type { BleedingByDay, BleedingDay } from '@lunaria/cycle/bleeding-by-day';
import type { Bleeding } from '@lunaria/cycle/history';
import { median, round } from '@lunaria/cycle/length-estimate';
import { daysWords } from '../../words/dates.ts';
import { listWords } from '../../words/lists.ts';
import { countWords } from './words.ts';

/** From the strongest. */
export const STRENGTHS: readonly Bleeding[] = ['heavy', 'medium', 'light', 'spotting'];

const WEIGHTS: Record<Bleeding, number> = { heavy: 3, medium: 2, light: 1, spotting: 0.5 };
/** Your last 8 periods lasted 4 to 6 days, usually 5. */
export function periodsWords(lengths: readonly number[]): string {
  const shortest = Math.min(...lengths);
  const longest = Math.max(...lengths);
  if (lengths.length === 1) return `Your last period lasted ${daysWords(shortest)}.`;
  const opening = `Your last ${lengths.length} periods`;
  if (shortest === longest) return `${opening} all lasted ${daysWords(shortest)}.`;
  const usual = round(median(lengths));
  return `${opening} lasted ${shortest} to ${longest} days, usually ${usual}.`;
}

/** Day 2: heavy in 5 and medium in 3 of 9 periods. */
export function bleedingDayWords({ day, counts }: BleedingDay, periods: number): string {
  const parts = STRENGTHS.filter((strength) => counts[strength] > 0).map(
    (strength) => `${strength} in ${counts[strength]}`,
  );
  const of = countWords(periods, 'period');
  return parts.length === 0 ? `Day ${day}: none noted` : `Day ${day}: ${listWords(parts)} of ${of}`;
}

/** Which day had the strongest bleeding; undefined when none was noted. */
export function strongestWords({ periods, days }: BleedingByDay): string | undefined {
  const strongest = days.toSorted((one, other) => strengthOf(other) - strengthOf(one))[0];
  const most = strongest && STRENGTHS.find((strength) => strongest.counts[strength] > 0);
  if (!strongest || !most) return undefined;
  const of = countWords(periods, 'period');
  return `Bleeding was strongest on day ${strongest.day}: ${most} in ${strongest.counts[most]} of ${of}.`;
}

function strengthOf({ counts }: BleedingDay): number {
  return STRENGTHS.reduce((sum, strength) => sum + counts[strength] * WEIGHTS[strength], 0);
}
