// What is said about the day of the cycle and the wait for the next period.

import { plural, t } from '@lingui/core/macro';
import type { Cycle, CycleStatus } from '@lunaria/cycle/cycle';
import { addDays, type Day, daysBetween } from '@lunaria/cycle/day';
import {
  comingUp,
  latenessOn,
  type PossibleStart,
  type Prediction,
} from '@lunaria/cycle/prediction';
import { dateToWordsAsOf, dayToWordsAsOf } from '../../words/dates.ts';
import { numberWords, sentencesWords } from '../../words/lists.ts';

export interface KnownPhase {
  readonly cycle: Cycle;
  readonly status: CycleStatus;
  readonly prediction: Prediction;
}

const LONG_LATE_DAYS = 14;
/** After that, it is more likely that a period was not saved. */
const MOST_LATE_DAYS = 60;

/** `countsOn`: whether the day of the cycle keeps counting when the period is late, as it does in the body. */
export function outlookOn(today: Day, known: KnownPhase, countsOn = false) {
  const { cycle, status, prediction } = known;
  const days = latenessOn(today, prediction)?.days ?? 0;
  const isCounted = days <= MOST_LATE_DAYS;
  const headline = isCounted
    ? plural(days, { one: 'Your period is # day late', other: 'Your period is # days late' })
    : t`No period saved since ${{ day: dateToWordsAsOf(today, cycle.lastPeriod) }}`;
  return {
    /** Shown before the phase, which is only an assumption when a period is late. */
    late: days > 0 ? { headline, count: dayWords(today, known, countsOn) } : undefined,
    sentences: [
      ...(isCounted ? nextWords(today, known, countsOn) : []),
      ...(status.isOutdated ? [outdatedWords(cycle, today)] : []),
    ],
    isLongLate: isCounted && days >= LONG_LATE_DAYS,
  };
}

function nextWords(today: Day, known: KnownPhase, countsOn: boolean): string[] {
  const { prediction, status } = known;
  if (prediction.basis === 'answers') return [answersWords(today, known, countsOn)];
  return status.nextPeriod.kind === 'late'
    ? [lateWords(prediction, today)]
    : [
        dayWords(today, known, countsOn),
        sentencesWords([...signWords(prediction, today), rangeWords(prediction, today)]),
      ];
}

function signWords({ ovulation }: Prediction, today: Day): string[] {
  if (!ovulation) return [];
  const { certainty, day } = ovulation;
  const dateOf = (from: number) => dateToWordsAsOf(today, addDays(day, from));
  switch (certainty) {
    case 'mucus':
      return [t`Your discharge was at its most fertile on ${{ day: dateOf(0) }}.`];
    case 'test':
      return [t`Your ovulation test was positive on ${{ day: dateOf(-1) }}.`];
    default:
      return [t`Your temperature rose on ${{ day: dateOf(1) }}.`];
  }
}

function dayWords(today: Day, { cycle, status }: KnownPhase, countsOn: boolean): string {
  const { kind } = status.nextPeriod;
  const day = numberWords(countsOn ? daysBetween(cycle.lastPeriod, today) + 1 : status.dayInCycle);
  if (countsOn || kind === 'due-in') return t`Day ${day} of your cycle.`;
  return kind === 'late'
    ? t`The calendar counts this as day ${day} of a cycle that began as predicted.`
    : t`Day ${day} of your cycle, if a new one began as predicted.`;
}

function answersWords(today: Day, known: KnownPhase, countsOn: boolean): string {
  const { nextPeriod } = known.status;
  const date = dayToWordsAsOf(today, known.prediction.likely);
  if (nextPeriod.kind === 'late') {
    return t`It was predicted for ${date}. Cycles vary. When it comes, save its first day below.`;
  }
  return sentencesWords([
    dayWords(today, known, countsOn),
    nextPeriod.kind === 'due-today'
      ? t`Your next period is predicted to start today.`
      : plural(
          { days: nextPeriod.days },
          {
            1: `Your next period is predicted for tomorrow, ${date}.`,
            one: `Your next period is predicted in # day, on ${date}.`,
            other: `Your next period is predicted in # days, on ${date}.`,
          },
        ),
  ]);
}

export function rangeWords({ earliest, likely, latest }: PossibleStart, today: Day): string {
  const day = dayToWordsAsOf(today, likely);
  const first = dateToWordsAsOf(today, earliest);
  const last = dateToWordsAsOf(today, latest);
  return likely === today
    ? t`Next period: likely today, ${day}, between ${first} and ${last}.`
    : t`Next period: likely ${day}, between ${first} and ${last}.`;
}

function lateWords(prediction: Prediction, today: Day): string {
  const [next = prediction] = comingUp(prediction, today, 1);
  const day = dayToWordsAsOf(today, prediction.likely);
  return sentencesWords([
    latenessOn(today, prediction)?.isWithinRange
      ? t`It was likely on ${day}. That is within your usual range.`
      : t`It was likely on ${day}. Cycles vary.`,
    nowLikelyWords(next, today),
  ]);
}

function nowLikelyWords({ likely, latest }: PossibleStart, today: Day): string {
  if (latest === today) return t`It may come any day now.`;
  const last = dayToWordsAsOf(today, latest);
  if (likely === today || likely === latest) {
    return t`Now it is likely between today and ${last}.`;
  }
  const day = dayToWordsAsOf(today, likely);
  const date = dateToWordsAsOf(today, latest);
  return t`Now it is likely around ${day}, between today and ${date}.`;
}

function outdatedWords({ lastPeriod }: Cycle, today: Day): string {
  const day = dayToWordsAsOf(today, lastPeriod);
  return t`It has been a while: the last period saved here began on ${day}. The phase is still counted from that day and may no longer be right.`;
}
