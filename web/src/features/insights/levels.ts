// Mood and energy as levels by day of the cycle.

import { msg, plural, select, t } from '@lingui/core/macro';
import { type DayMean, type Levels, mean } from '@lunaria/cycle/by-day';
import type { Day } from '@lunaria/cycle/day';
import type { Marks, Trackable } from '../../data/api/tracking.ts';
import { decimalWords } from '../../words/lists.ts';

export const MOOD = {
  what: 'mood',
  title: msg`Mood`,
  label: msg`Mood by day of the cycle`,
  caption: msg`Mood, from −1 (unpleasant) to 1 (pleasant)`,
  /** The spec's symptom. It has no level, so it is only counted. */
  symptom: 'Moody',
  levelOf: ({ valence }: Trackable) => valence,
  names: new Map([
    [-1, msg({ message: 'unpleasant', context: 'mood' })],
    [0, msg({ message: 'mixed', context: 'mood' })],
    [1, msg({ message: 'pleasant', context: 'mood' })],
  ]),
} as const;

export const ENERGY = {
  what: 'energy',
  title: msg`Energy`,
  label: msg`Energy by day of the cycle`,
  caption: msg`Energy, from 1 (exhausted) to 4 (high)`,
  symptom: 'Energy',
  levelOf: ({ level }: Trackable) => level,
  names: new Map([
    [1, msg({ message: 'exhausted', context: 'energy' })],
    [2, msg({ message: 'low', context: 'energy' })],
    [3, msg({ message: 'usual', context: 'energy' })],
    [4, msg({ message: 'high', context: 'energy' })],
  ]),
} as const;

export const SIDES = [MOOD, ENERGY];
export type Side = (typeof SIDES)[number];

const NEIGHBOURS = 1;
/** Three days with fewer notes are not called the highest or the lowest. */
const LEAST_NOTED = 3;
const LEAST_DIFFERENCE = 0.25;

/** A day with several moods has their mean. */
export function levelsOf(
  marks: ReadonlyMap<Day, Marks>,
  things: ReadonlyMap<string, Trackable>,
  { levelOf }: Side,
): Levels {
  const levels = new Map<Day, number>();
  for (const [day, noted] of marks) {
    const values = [...noted.keys()].flatMap((id) => {
      const thing = things.get(id);
      return (thing && levelOf(thing)) ?? [];
    });
    if (values.length > 0) levels.set(day, mean(values));
  }
  return levels;
}

export function levelLabel({ what, names }: Side, { day, mean, noted }: DayMean): string {
  const name = names.get(Math.round(mean));
  const level = name ? t(name) : '';
  const value = decimalWords(mean);
  return t`Day ${day}: ${level} on average${select(what, { energy: ` (${value} of 4)`, other: '' })}, from ${plural(noted, { one: '# note', other: '# notes' })}`;
}

/** Your mood was brightest around day 12 and lowest around day 26. */
export function courseSentence({ what }: Side, means: readonly DayMean[]): string | undefined {
  const stretches = means
    .map(({ day }) => stretchAround(day, means))
    .filter(({ noted }) => noted >= LEAST_NOTED);
  const sorted = stretches.sort((one, other) => other.mean - one.mean);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return undefined;
  if (first.mean - last.mean < LEAST_DIFFERENCE) {
    return t`Your ${select(what, { mood: 'mood', other: 'energy' })} was much the same all through the cycle.`;
  }
  const [highest, lowest] = [first.day, last.day];
  return t`Your ${select(what, { mood: 'mood was brightest', other: 'energy was highest' })} around day ${highest} and lowest around day ${lowest}.`;
}

function stretchAround(day: number, means: readonly DayMean[]): DayMean {
  const near = means.filter((each) => Math.abs(each.day - day) <= NEIGHBOURS);
  const noted = near.reduce((sum, each) => sum + each.noted, 0);
  const total = near.reduce((sum, each) => sum + each.mean * each.noted, 0);
  return { day, mean: total / noted, noted };
}
