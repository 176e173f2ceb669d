// Mood and energy over the cycle, in words.

import type { DayMean } from '@lunaria/cycle/means-by-day';
import { mostCommonWords, type NamedThing } from './symptoms-words.ts';
import { countWords } from './words.ts';

/** From so many days on a line says something. */
export const LEAST_DAYS = 10;
const NEIGHBOURS = 1;
/** A stretch of three days that rests on fewer notes is not called the highest or the lowest. */
const LEAST_NOTED = 3;
/** Less than that is no difference worth a sentence. */
const LEAST_DIFFERENCE = 0.25;

const MOODS = ['unpleasant', 'mixed', 'pleasant'] as const;
const ENERGIES = ['exhausted', 'low', 'usual', 'high'] as const;

export const MOOD_VALUES = MOODS.map((text, index) => ({ value: index - 1, text }));
export const ENERGY_VALUES = ENERGIES.map((text, index) => ({ value: index + 1, text }));

/** Day 12: pleasant on average, from 5 notes. */
export function moodWords({ day, mean, noted }: DayMean): string {
  return `Day ${day}: ${MOODS[Math.round(mean) + 1]} on average, from ${countWords(noted, 'note')}`;
}

/** Day 12: 3.2 of 4 on average, near usual, from 5 notes. */
export function energyWords({ day, mean, noted }: DayMean): string {
  const near = ENERGIES[Math.round(mean) - 1];
  return `Day ${day}: ${near} on average (${oneDigit(mean)} of 4), from ${countWords(noted, 'note')}`;
}

/** Your mood was brightest around day 12 and lowest around day 26. */
export function courseWords(
  what: 'mood' | 'energy',
  means: readonly DayMean[],
): string | undefined {
  const stretches = means
    .map(({ day }) => stretchAround(day, means))
    .filter(({ noted }) => noted >= LEAST_NOTED);
  const sorted = stretches.toSorted((one, other) => other.mean - one.mean);
  const highest = sorted[0];
  const lowest = sorted.at(-1);
  if (!highest || !lowest) return undefined;
  if (highest.mean - lowest.mean < LEAST_DIFFERENCE) {
    return `Your ${what} was much the same all through the cycle.`;
  }
  const best = what === 'mood' ? 'brightest' : 'highest';
  return `Your ${what} was ${best} around day ${highest.day} and lowest around day ${lowest.day}.`;
}

/** Moody was noted on 18 days of whole cycles. Moody was most common on day 25 of the cycle: in 4 of 6 cycles. */
export function notedWords(noted: NamedThing): string {
  const days = `${noted.name} was noted on ${countWords(noted.noted, 'day')} of whole cycles.`;
  const mostCommon = mostCommonWords([noted]);
  return mostCommon ? `${days} ${mostCommon}` : days;
}

function stretchAround(day: number, means: readonly DayMean[]): DayMean {
  const near = means.filter((each) => Math.abs(each.day - day) <= NEIGHBOURS);
  const noted = near.reduce((sum, each) => sum + each.noted, 0);
  const total = near.reduce((sum, each) => sum + each.mean * each.noted, 0);
  return { day, mean: total / noted, noted };
}

export function oneDigit(value: number): string {
  const text = value.toFixed(1);
  return text === '-0.0' ? '0.0' : text.replace('-', '−');
}
