// The day of the cycle, the wait for the next period, what that rests on, and what to say when the wait has become
// long, in plain and kind words.

import { plural, t } from '@lingui/core/macro';
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
import { dateToWordsAsOf, dayToWordsAsOf } from '../../words/dates.ts';
import { numberWords, sentencesWords } from '../../words/lists.ts';
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
  const isTelling = days <= MOST_LATE_DAYS;
  return {
    late:
      days > 0
        ? {
            headline: isTelling
              ? plural(days, {
                  one: 'Your period is # day late',
                  other: 'Your period is # days late',
                })
              : t`No period saved since ${{ day: dateToWordsAsOf(today, cycle.lastPeriod) }}`,
            count: dayWords(today, known, countsOn),
          }
        : undefined,
    sentences: [
      ...(isTelling ? nextWords(today, known, countsOn) : []),
      ...(status.isOutdated ? [outdatedWords(cycle, today)] : []),
    ],
    basis: basisWords(prediction),
    isLongLate: isTelling && days >= LONG_LATE_DAYS,
    asksLastPeriod: status.isOutdated,
  };
}

function nextWords(today: Day, known: Known, countsOn: boolean): string[] {
  const { prediction, status } = known;
  if (prediction.basis === 'answers') return [toldWords(today, known, countsOn)];
  return status.nextPeriod.kind === 'late'
    ? [lateWords(prediction, today)]
    : [dayWords(today, known, countsOn), rangeWords(prediction, today)];
}

function dayWords(today: Day, { cycle, status }: Known, countsOn: boolean): string {
  const { kind } = status.nextPeriod;
  const day = numberWords(countsOn ? daysBetween(cycle.lastPeriod, today) + 1 : status.dayInCycle);
  if (countsOn || kind === 'due-in') return t`Day ${day} of your cycle.`;
  return kind === 'late'
    ? t`This is what the calendar counts: day ${day} of a cycle that began as predicted.`
    : t`Day ${day} of your cycle, if a new one began as predicted.`;
}

/** From the answers, which have no range. */
function toldWords(today: Day, known: Known, countsOn: boolean): string {
  const { nextPeriod } = known.status;
  const date = dayToWordsAsOf(today, predictedStart(known.cycle));
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

/** From the history. */
export function rangeWords({ earliest, likely, latest }: PossibleStart, today: Day): string {
  const day = dayToWordsAsOf(today, likely);
  const first = dateToWordsAsOf(today, earliest);
  const last = dateToWordsAsOf(today, latest);
  return likely === today
    ? t`Next period: likely today, ${day}, between ${first} and ${last}.`
    : t`Next period: likely ${day}, between ${first} and ${last}.`;
}

/** From the history, once the likely day has passed. */
function lateWords(prediction: Prediction, today: Day): string {
  const late = latenessOn(today, prediction);
  const [next] = comingUp(prediction, today, 1);
  if (!late || !next) return rangeWords(prediction, today);
  const day = dayToWordsAsOf(today, prediction.likely);
  return sentencesWords([
    late.isWithinRange
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

/** Once the status is outdated. */
function outdatedWords({ lastPeriod }: Cycle, today: Day): string {
  const day = dayToWordsAsOf(today, lastPeriod);
  return t`It has been a while: the last period saved here began on ${day}. The phase is still counted from that day and may no longer be right.`;
}
