// What was tracked by day of the cycle, in words.

import type { DayCount, ThingByDay } from '@lunaria/cycle/symptoms-by-day';
import { thingWas } from '../../words/things.ts';
import { countWords, ofWords } from './words.ts';

export interface NamedThing extends ThingByDay {
  readonly name: string;
}

/** Without strengths only the counts are told. */
const STRENGTH_WORDS = ['', 'mild', 'moderate', 'strong'];
/** Once may be chance. */
const LEAST_NOTED = 2;

/** Pain on day 1: 7 of 9 cycles, mostly strong. */
export function cellWords(name: string, { day, noted, cycles, strength }: DayCount): string {
  const how = STRENGTH_WORDS[Math.round(strength)];
  const count = `${name} on day ${day}: ${ofWords(noted, cycles, 'cycle')}`;
  return how ? `${count}, ${how} on average` : count;
}

/** As the pictures show it: how often, and how strong. */
export function cellOf(name: string, day: DayCount) {
  const share = day.cycles === 0 ? 0 : day.noted / day.cycles;
  return { words: cellWords(name, day), share, strength: day.strength };
}

/** What was noted in the largest share of cycles, and when. */
export function mostCommonWords(things: readonly NamedThing[]): string | undefined {
  let most: { readonly name: string; readonly day: DayCount } | undefined;
  for (const { name, days } of things) {
    for (const day of days) {
      const isEnough = day.noted >= LEAST_NOTED;
      if (isEnough && (!most || shareOf(day) > shareOf(most.day))) most = { name, day };
    }
  }
  if (!most) return undefined;
  const { noted, cycles, day } = most.day;
  const of = `in ${noted} of ${countWords(cycles, 'cycle')}`;
  return `${thingWas(most.name)} most common on day ${day} of the cycle: ${of}.`;
}

function shareOf({ noted, cycles }: DayCount): number {
  // Of two that are as common, the one that rests on more cycles.
  return noted / cycles + cycles / 1_000;
}

/** The numbers below the picture. */
export function dayTicks(days: number): readonly number[] {
  return [1, 7, 14, 21, 28, 35, 42].filter((day) => day <= days);
}
