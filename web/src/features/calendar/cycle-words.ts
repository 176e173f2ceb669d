// The day of the cycle, the wait for the next period, what that rests on, and what to say when the wait has become
// long, in plain and kind words.

import type { Cycle } from '@lunaria/cycle/cycle';
import { type Day, daysBetween } from '@lunaria/cycle/day';
import { predictedStart } from '@lunaria/cycle/periods';
import {
  comingUp,
  latenessOn,
  type PossibleStart,
  type Prediction,
} from '@lunaria/cycle/prediction';
import type { CycleStatus } from '@lunaria/cycle/status';
import { dateToWordsAsOf, daysWords, dayToWordsAsOf } from '../../words/dates.ts';
import { basisWords } from '../../words/shared.ts';

/** What there is to say about the next period. */
export interface Outlook {
  /** Of a period that is late. It comes before the phase, which is then only counted. */
  readonly late: { readonly headline: string; readonly count: string } | undefined;
  /** One paragraph each. */
  readonly sentences: readonly string[];
  /** What they rest on. */
  readonly basis: string;
  /** Late enough to say what may be behind it. */
  readonly isLongLate: boolean;
  /** It rests on an old date: the last period is asked for. */
  readonly asksLastPeriod: boolean;
}

interface Known {
  readonly cycle: Cycle;
  readonly status: CycleStatus;
  readonly prediction: Prediction;
}

const LONG_LATE_DAYS = 14;
/** By then, how late a period is would be a guess: more likely one was not saved. */
const MOST_LATE_DAYS = 60;

/** `countsOn`: the day of the cycle goes on when the period is late, as it does in the body. */
export function outlookOn(today: Day, known: Known, countsOn = false): Outlook {
  const { cycle, status, prediction } = known;
  const days = latenessOn(today, prediction)?.days ?? 0;
  const day = countsOn ? dayInBodyWords(cycle, today) : dayWords(status);
  const isTelling = days <= MOST_LATE_DAYS;
  return {
    late:
      days > 0
        ? {
            headline: isTelling
              ? `Your period is ${daysWords(days)} late`
              : `No period saved since ${dateToWordsAsOf(today, cycle.lastPeriod)}`,
            count: day,
          }
        : undefined,
    sentences: [
      ...(isTelling ? nextWords(today, known, day) : []),
      ...(status.isOutdated ? [outdatedWords(cycle, today)] : []),
    ],
    basis: basisWords(prediction),
    isLongLate: isTelling && days >= LONG_LATE_DAYS,
    asksLastPeriod: status.isOutdated,
  };
}

function nextWords(today: Day, { cycle, status, prediction }: Known, day: string): string[] {
  const isTold = prediction.basis === 'told';
  if (status.nextPeriod.kind === 'late') {
    return [isTold ? nextPeriodWords(status, cycle, today) : lateWords(prediction, today)];
  }
  return isTold
    ? [`${day} ${nextPeriodWords(status, cycle, today)}`]
    : [day, rangeWords(prediction, today)];
}

export function dayWords({ dayInCycle, nextPeriod }: CycleStatus): string {
  if (nextPeriod.kind === 'late') {
    return `This is what the calendar counts: day ${dayInCycle} of a cycle that began as predicted.`;
  }
  const day = `Day ${dayInCycle} of your cycle`;
  return nextPeriod.kind === 'due-in' ? `${day}.` : `${day}, if a new one began as predicted.`;
}

function dayInBodyWords({ lastPeriod }: Cycle, today: Day): string {
  return `Day ${daysBetween(lastPeriod, today) + 1} of your cycle.`;
}

/** From her answers, which have no range. */
export function nextPeriodWords({ nextPeriod }: CycleStatus, cycle: Cycle, today: Day): string {
  const date = dayToWordsAsOf(today, predictedStart(cycle));
  switch (nextPeriod.kind) {
    case 'due-in':
      return nextPeriod.days === 1
        ? `Your next period is predicted for tomorrow, ${date}.`
        : `Your next period is predicted in ${nextPeriod.days} days, on ${date}.`;
    case 'due-today':
      return 'Your next period is predicted to start today.';
    case 'late':
      return `It was predicted for ${date}. Cycles vary. When it comes, save its first day below.`;
  }
}

/** From her history. */
export function rangeWords({ earliest, likely, latest }: PossibleStart, today: Day): string {
  const day = dayToWordsAsOf(today, likely);
  return (
    `Next period: likely ${likely === today ? `today, ${day}` : day}, ` +
    `between ${dateToWordsAsOf(today, earliest)} and ${dateToWordsAsOf(today, latest)}.`
  );
}

/** From her history, once the likely day has passed. */
export function lateWords(prediction: Prediction, today: Day): string {
  const late = latenessOn(today, prediction);
  const [next] = comingUp(prediction, today, 1);
  if (!late || !next) return rangeWords(prediction, today);
  return [
    `It was likely on ${dayToWordsAsOf(today, prediction.likely)}.`,
    late.isWithinRange ? 'That is within your usual range.' : 'Cycles vary.',
    nowLikelyWords(next, today),
  ].join(' ');
}

function nowLikelyWords({ likely, latest }: PossibleStart, today: Day): string {
  if (latest === today) return 'It may come any day now.';
  if (likely === today || likely === latest) {
    return `Now it is likely between today and ${dayToWordsAsOf(today, latest)}.`;
  }
  return (
    `Now it is likely around ${dayToWordsAsOf(today, likely)}, ` +
    `between today and ${dateToWordsAsOf(today, latest)}.`
  );
}

/** Once the status is outdated. */
export function outdatedWords({ lastPeriod }: Cycle, today: Day): string {
  return (
    `It has been a while: the last period saved here began on ${dayToWordsAsOf(today, lastPeriod)}. ` +
    'The phase is still counted from that day and may no longer be right.'
  );
}
