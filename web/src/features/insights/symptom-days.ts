// What was tracked by day of the cycle.

import { plural, select, t } from '@lingui/core/macro';
import type { DayCount, ThingByDay } from '@lunaria/cycle/symptoms-by-day';
import type { HeatRow } from '../../ui/chart/heat-rows.tsx';

export interface NamedThing extends ThingByDay {
  readonly name: string;
}

const STRENGTHS = ['unknown', 'mild', 'moderate', 'strong'];
/** Once may be chance. */
const LEAST_NOTED = 2;

/** Pain on day 1: 7 of 9 cycles, strong on average. Without strengths only the counts are told. */
export function cellLabel(name: string, { day, noted, cycles, strength }: DayCount): string {
  if (noted === 0) {
    return t`${name} on day ${day}: none of ${plural(cycles, { one: '# cycle', other: '# cycles' })}`;
  }
  const how = STRENGTHS[Math.round(strength)] ?? 'unknown';
  return t`${name} on day ${day}: ${noted} of ${plural(cycles, { one: '# cycle', other: '# cycles' })}${select(how, { mild: ', mild on average', moderate: ', moderate on average', strong: ', strong on average', other: '' })}`;
}

/** As the pictures show it: how often, and how strong. */
export function heatRow({ id, name, days }: NamedThing): HeatRow {
  const cells = days.map((day) => ({
    words: cellLabel(name, day),
    share: day.cycles === 0 ? 0 : day.noted / day.cycles,
    strength: day.strength,
  }));
  return { key: id, name, cells };
}

/** What was noted in the largest share of cycles, and when. */
export function mostCommonSentence(things: readonly NamedThing[]): string | undefined {
  let most: (DayCount & { readonly name: string }) | undefined;
  for (const { name, days } of things) {
    for (const day of days) {
      const isEnough = day.noted >= LEAST_NOTED;
      if (isEnough && (!most || shareOf(day) > shareOf(most))) most = { ...day, name };
    }
  }
  if (!most) return undefined;
  const { name, day, noted, cycles } = most;
  return t`${name}: most common on day ${day} of the cycle, in ${noted} of ${plural(cycles, { one: '# cycle', other: '# cycles' })}.`;
}

function shareOf({ noted, cycles }: DayCount): number {
  // Of two that are as common, the one that rests on more cycles.
  return noted / cycles + cycles / 1_000;
}

/** The numbers below the picture. */
export function dayTicks(days: number): readonly number[] {
  return [1, 7, 14, 21, 28, 35, 42].filter((day) => day <= days);
}
