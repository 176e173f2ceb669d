// Mood and energy over the cycle.

import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, select, t } from '@lingui/core/macro';
import type { DayMean } from '@lunaria/cycle/means-by-day';
import { decimalWords } from '../../words/lists.ts';

/** From so many days on a line says something. */
export const LEAST_DAYS = 10;
const NEIGHBOURS = 1;
/** A stretch of three days that rests on fewer notes is not called the highest or the lowest. */
const LEAST_NOTED = 3;
/** Less than that is no difference worth a sentence. */
const LEAST_DIFFERENCE = 0.25;

export type Levels = readonly { readonly value: number; readonly name: MessageDescriptor }[];

export const MOODS: Levels = [
  { value: -1, name: msg({ message: 'unpleasant', context: 'mood' }) },
  { value: 0, name: msg({ message: 'mixed', context: 'mood' }) },
  { value: 1, name: msg({ message: 'pleasant', context: 'mood' }) },
];
export const ENERGIES: Levels = [
  { value: 1, name: msg({ message: 'exhausted', context: 'energy' }) },
  { value: 2, name: msg({ message: 'low', context: 'energy' }) },
  { value: 3, name: msg({ message: 'usual', context: 'energy' }) },
  { value: 4, name: msg({ message: 'high', context: 'energy' }) },
];

/** Day 12: pleasant on average, from 5 notes. */
export function moodLabel({ day, mean, noted }: DayMean): string {
  const level = nearest(mean, MOODS);
  return plural(noted, {
    one: `Day ${day}: ${level} on average, from # note`,
    other: `Day ${day}: ${level} on average, from # notes`,
  });
}

/** Day 12: usual on average (3.2 of 4), from 5 notes. */
export function energyLabel({ day, mean, noted }: DayMean): string {
  const level = nearest(mean, ENERGIES);
  const value = decimalWords(mean);
  return plural(noted, {
    one: `Day ${day}: ${level} on average (${value} of 4), from # note`,
    other: `Day ${day}: ${level} on average (${value} of 4), from # notes`,
  });
}

function nearest(mean: number, levels: Levels): string | undefined {
  const level = levels.find(({ value }) => value === Math.round(mean));
  return level && t(level.name);
}

/** Your mood was brightest around day 12 and lowest around day 26. */
export function courseSentence(
  what: 'mood' | 'energy',
  means: readonly DayMean[],
): string | undefined {
  const stretches = means
    .map(({ day }) => stretchAround(day, means))
    .filter(({ noted }) => noted >= LEAST_NOTED);
  const sorted = stretches.toSorted((one, other) => other.mean - one.mean);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return undefined;
  if (first.mean - last.mean < LEAST_DIFFERENCE) {
    return select(what, {
      mood: 'Your mood was much the same all through the cycle.',
      other: 'Your energy was much the same all through the cycle.',
    });
  }
  const [highest, lowest] = [first.day, last.day];
  return select(what, {
    mood: `Your mood was brightest around day ${highest} and lowest around day ${lowest}.`,
    other: `Your energy was highest around day ${highest} and lowest around day ${lowest}.`,
  });
}

function stretchAround(day: number, means: readonly DayMean[]): DayMean {
  const near = means.filter((each) => Math.abs(each.day - day) <= NEIGHBOURS);
  const noted = near.reduce((sum, each) => sum + each.noted, 0);
  const total = near.reduce((sum, each) => sum + each.mean * each.noted, 0);
  return { day, mean: total / noted, noted };
}
