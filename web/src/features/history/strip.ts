// The days of a cycle in a row: what each of them is marked with, and the same in words.

import { plural, select } from '@lingui/core/macro';
import type { LoggedCycle } from '@lunaria/cycle/cycles';
import { addDays, type Day } from '@lunaria/cycle/day';
import type { Bleeding } from '@lunaria/cycle/history';
import { listWords, numberWords, rangeWords, sentencesWords } from '../../words/lists.ts';

/** A day taken for one of the period only because periods usually last so long is `assumed`. */
export type StripMark = 'period' | 'assumed' | 'between' | 'spotting';

export interface StripDay {
  readonly mark: StripMark | undefined;
  readonly hasSymptoms: boolean;
}

/** What was logged besides periods. */
export interface Logged {
  readonly between: ReadonlyMap<Day, Bleeding>;
  readonly symptomDays: ReadonlySet<Day>;
}

/** From its first day to its last, or to today while it is running. */
export function stripOf(
  { start, length, period }: LoggedCycle,
  { between, symptomDays }: Logged,
  today: Day,
): readonly StripDay[] {
  const count = length ?? today - start + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, index) => {
    const day = addDays(start, index);
    return { mark: markOf(day), hasSymptoms: symptomDays.has(day) };
  });

  function markOf(day: Day): StripMark | undefined {
    const bleeding = period.bleeding.get(day) ?? between.get(day);
    if (bleeding === 'spotting') return 'spotting';
    if (day > period.lastDay) return bleeding && 'between';
    const isKnown = bleeding || day === start || period.lengthFrom !== 'usual';
    return isKnown ? 'period' : 'assumed';
  }
}

/** Period on days 1 to 5. Symptoms tracked on days 2 and 20. */
export function stripWords(days: readonly StripDay[]): string {
  const marked = (...marks: readonly StripMark[]) =>
    days.flatMap(({ mark }, index) => (mark && marks.includes(mark) ? [index + 1] : []));
  const tracked = days.flatMap(({ hasSymptoms }, index) => (hasSymptoms ? [index + 1] : []));
  return sentencesWords([
    ...onDays('period', marked('period', 'assumed')),
    ...onDays('spotting', marked('spotting')),
    ...onDays('between', marked('between')),
    ...onDays('symptoms', tracked),
  ]);
}

function onDays(what: StripMark | 'symptoms', days: readonly number[]): readonly string[] {
  const count = days.length;
  const list = listWords(spans(days));
  const sentence = plural(count, {
    one: select(what, {
      spotting: `Spotting on day ${list}.`,
      between: `Bleeding between periods on day ${list}.`,
      symptoms: `Symptoms tracked on day ${list}.`,
      other: `Period on day ${list}.`,
    }),
    other: select(what, {
      spotting: `Spotting on days ${list}.`,
      between: `Bleeding between periods on days ${list}.`,
      symptoms: `Symptoms tracked on days ${list}.`,
      other: `Period on days ${list}.`,
    }),
  });
  return count > 0 ? [sentence] : [];
}

/** 1, 2, 3, 7 becomes '1 to 3' and '7'. */
function spans(days: readonly number[]): string[] {
  const found: [number, number][] = [];
  for (const day of days) {
    const last = found.at(-1);
    if (last && last[1] === day - 1) last[1] = day;
    else found.push([day, day]);
  }
  return found.flatMap(([first, last]) =>
    last === first + 1 ? [numberWords(first), numberWords(last)] : [rangeWords(first, last)],
  );
}
