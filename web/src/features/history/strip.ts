// The days of a cycle in a row: what each of them is marked with, and the same in words.

import type { LoggedCycle } from '@lunaria/cycle/cycles';
import { addDays, type Day } from '@lunaria/cycle/day';
import type { Bleeding } from '@lunaria/cycle/history';
import { listWords } from '../../words/lists.ts';

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
  return [
    onDays('Period', marked('period', 'assumed')),
    onDays('Spotting', marked('spotting')),
    onDays('Bleeding between periods', marked('between')),
    onDays('Symptoms tracked', tracked),
  ]
    .filter((sentence) => sentence !== undefined)
    .join(' ');
}

function onDays(what: string, days: readonly number[]): string | undefined {
  if (days.length === 0) return undefined;
  return `${what} on ${days.length === 1 ? 'day' : 'days'} ${listWords(spans(days))}.`;
}

/** 1, 2, 3, 7 becomes '1 to 3' and '7'. */
function spans(days: readonly number[]): string[] {
  const found: [number, number][] = [];
  for (const day of days) {
    const last = found.at(-1);
    if (last && last[1] === day - 1) last[1] = day;
    else found.push([day, day]);
  }
  return found.flatMap(([first, last]) => {
    if (last === first) return [`${first}`];
    return last === first + 1 ? [`${first}`, `${last}`] : [`${first} to ${last}`];
  });
}
