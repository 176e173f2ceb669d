// The lengths of periods and the strength of their bleeding.

import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, select, t } from '@lingui/core/macro';
import type { BleedingByDay, BleedingDay } from '@lunaria/cycle/bleeding-by-day';
import type { Bleeding } from '@lunaria/cycle/history';
import { median, round } from '@lunaria/cycle/length-estimate';
import { listWords } from '../../words/lists.ts';

/** From the strongest. */
export const STRENGTHS: readonly Bleeding[] = ['heavy', 'medium', 'light', 'spotting'];

export const STRENGTH_NAMES: Record<Bleeding, MessageDescriptor> = {
  heavy: msg({ message: 'Heavy', context: 'bleeding' }),
  medium: msg({ message: 'Medium', context: 'bleeding' }),
  light: msg({ message: 'Light', context: 'bleeding' }),
  spotting: msg({ message: 'Spotting', context: 'bleeding' }),
};

const WEIGHTS: Record<Bleeding, number> = { heavy: 3, medium: 2, light: 1, spotting: 0.5 };

/** Your last 8 periods lasted 4 to 6 days, usually 5. */
export function lengthsSentence(lengths: readonly number[]): string {
  const count = lengths.length;
  const shortest = Math.min(...lengths);
  const longest = Math.max(...lengths);
  const usual = round(median(lengths));
  if (count === 1) {
    return plural(longest, {
      one: 'Your last period lasted # day.',
      other: 'Your last period lasted # days.',
    });
  }
  return shortest === longest
    ? plural(longest, {
        one: `Your last ${count} periods all lasted # day.`,
        other: `Your last ${count} periods all lasted # days.`,
      })
    : plural(longest, {
        one: `Your last ${count} periods lasted ${shortest} to # day, usually ${usual}.`,
        other: `Your last ${count} periods lasted ${shortest} to # days, usually ${usual}.`,
      });
}

/** Day 2: heavy in 5 and medium in 3 of 9 periods. */
export function dayLabel({ day, counts }: BleedingDay, periods: number): string {
  const noted = STRENGTHS.filter((strength) => counts[strength] > 0);
  if (noted.length === 0) return t`Day ${day}: none noted`;
  const strengths = listWords(noted.map((strength) => countLabel(strength, counts[strength])));
  return plural(periods, {
    one: `Day ${day}: ${strengths} of # period`,
    other: `Day ${day}: ${strengths} of # periods`,
  });
}

/** Which day had the strongest bleeding; undefined when none was noted. */
export function strongestSentence({ periods, days }: BleedingByDay): string | undefined {
  const strongest = days.toSorted((one, other) => weightOf(other) - weightOf(one))[0];
  const most = strongest && STRENGTHS.find((strength) => strongest.counts[strength] > 0);
  if (!strongest || !most) return undefined;
  const { day, counts } = strongest;
  const strength = countLabel(most, counts[most]);
  return plural(periods, {
    one: `Bleeding was strongest on day ${day}: ${strength} of # period.`,
    other: `Bleeding was strongest on day ${day}: ${strength} of # periods.`,
  });
}

function countLabel(strength: Bleeding, count: number): string {
  return t({
    message: select(strength, {
      heavy: `heavy in ${count}`,
      medium: `medium in ${count}`,
      light: `light in ${count}`,
      other: `spotting in ${count}`,
    }),
    comment: 'The strength of bleeding: heavy in 5 … of 9 periods',
  });
}

function weightOf({ counts }: BleedingDay): number {
  return STRENGTHS.reduce((sum, strength) => sum + counts[strength] * WEIGHTS[strength], 0);
}
