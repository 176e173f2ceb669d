// Days after meditating beside other days, in sentences that claim no more than was counted.

import { plural, select, t } from '@lingui/core/macro';
import { type DaysAfter, LEAST_DAYS_AFTER } from '@lunaria/cycle/days-after';
import { decimalWords } from '../../words/lists.ts';

export type Compared = 'mood' | 'energy';

/** A smaller one would be written as 0.0. */
const LEAST_DIFFERENCE = 0.05;
const PER_HUNDRED = 100;

/** What was compared; or how much is still missing for it. */
export function comparedSentences(
  what: Compared,
  { after, other, difference }: DaysAfter,
): readonly string[] {
  const [days, others] = [after.days, other.days];
  if (!difference || after.mean === undefined || other.mean === undefined) {
    const least = LEAST_DAYS_AFTER;
    return [
      select(what, {
        mood: `To compare your mood, it has to be noted on ${least} days after meditating and ${least} other days of the last year. So far: ${days} and ${others}.`,
        other: `To compare your energy, it has to be noted on ${least} days after meditating and ${least} other days of the last year. So far: ${days} and ${others}.`,
      }),
    ];
  }
  const [mean, otherMean] = [decimalWords(after.mean), decimalWords(other.mean)];
  const by = decimalWords(Math.abs(difference.mean));
  const direction = directionOf(difference.mean);
  return [
    what === 'mood'
      ? select(direction, {
          higher: `On ${days} days after meditating your mood was ${mean} on average (from −1, unpleasant, to 1, pleasant), on ${others} other days ${otherMean}: ${by} higher.`,
          lower: `On ${days} days after meditating your mood was ${mean} on average (from −1, unpleasant, to 1, pleasant), on ${others} other days ${otherMean}: ${by} lower.`,
          other: `On ${days} days after meditating your mood was ${mean} on average (from −1, unpleasant, to 1, pleasant), on ${others} other days ${otherMean}: no difference.`,
        })
      : select(direction, {
          higher: `On ${days} days after meditating your energy was ${mean} on average (from 1, exhausted, to 4, high), on ${others} other days ${otherMean}: ${by} higher.`,
          lower: `On ${days} days after meditating your energy was ${mean} on average (from 1, exhausted, to 4, high), on ${others} other days ${otherMean}: ${by} lower.`,
          other: `On ${days} days after meditating your energy was ${mean} on average (from 1, exhausted, to 4, high), on ${others} other days ${otherMean}: no difference.`,
        }),
    chanceSentence(difference.chance),
  ];
}

function directionOf(difference: number): 'higher' | 'lower' | 'same' {
  if (Math.abs(difference) < LEAST_DIFFERENCE) return 'same';
  return difference > 0 ? 'higher' : 'lower';
}

/** How easily chance would give as much. */
export function chanceSentence(chance: number): string {
  const times = Math.round(chance * PER_HUNDRED);
  if (times >= PER_HUNDRED) {
    return t`Chance alone would give a difference at least as large practically always. This is not proof.`;
  }
  return plural(times, {
    0: 'Chance alone would give a difference at least as large less than once in 100 times. This is not proof.',
    1: 'Chance alone would give a difference at least as large about once in 100 times. This is not proof.',
    one: 'Chance alone would give a difference at least as large about # time in 100. This is not proof.',
    other:
      'Chance alone would give a difference at least as large about # times in 100. This is not proof.',
  });
}
