// What was tracked by day of the cycle.

import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { DayCount, ThingByDay } from '@lunaria/cycle/symptoms-by-day';

export interface NamedThing extends ThingByDay {
  readonly name: string;
}

/** Without strengths only the counts are told. */
const STRENGTHS: readonly (MessageDescriptor | undefined)[] = [
  undefined,
  msg({ message: 'mild', context: 'symptom' }),
  msg({ message: 'moderate', context: 'symptom' }),
  msg({ message: 'strong', context: 'symptom' }),
];
/** Once may be chance. */
const LEAST_NOTED = 2;

/** Pain on day 1: 7 of 9 cycles, strong on average. */
export function cellLabel(name: string, { day, noted, cycles, strength }: DayCount): string {
  if (noted === 0) {
    return plural(cycles, {
      one: `${name} on day ${day}: none of # cycle`,
      other: `${name} on day ${day}: none of # cycles`,
    });
  }
  const mean = STRENGTHS[Math.round(strength)];
  const how = mean && t(mean);
  return how
    ? plural(cycles, {
        one: `${name} on day ${day}: ${noted} of # cycle, ${how} on average`,
        other: `${name} on day ${day}: ${noted} of # cycles, ${how} on average`,
      })
    : plural(cycles, {
        one: `${name} on day ${day}: ${noted} of # cycle`,
        other: `${name} on day ${day}: ${noted} of # cycles`,
      });
}

/** As the pictures show it: how often, and how strong. */
export function cellOf(name: string, day: DayCount) {
  const share = day.cycles === 0 ? 0 : day.noted / day.cycles;
  return { words: cellLabel(name, day), share, strength: day.strength };
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
  return plural(cycles, {
    one: `${name}: most common on day ${day} of the cycle, in ${noted} of # cycle.`,
    other: `${name}: most common on day ${day} of the cycle, in ${noted} of # cycles.`,
  });
}

function shareOf({ noted, cycles }: DayCount): number {
  // Of two that are as common, the one that rests on more cycles.
  return noted / cycles + cycles / 1_000;
}

/** The numbers below the picture. */
export function dayTicks(days: number): readonly number[] {
  return [1, 7, 14, 21, 28, 35, 42].filter((day) => day <= days);
}
