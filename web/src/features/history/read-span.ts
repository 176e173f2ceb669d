// Reads the two dates typed for a period or a pause; errors are worded for their fields.

import { t } from '@lingui/core/macro';
import {
  checkPause,
  checkPeriod,
  type PauseFault,
  type PeriodFault,
  type PeriodSurroundings,
} from '@lunaria/cycle/checks';
import type { Pause } from '@lunaria/cycle/cycles';
import type { Day } from '@lunaria/cycle/day';
import { readTypedDate } from '@lunaria/cycle/typed-date';
import { datesToWordsAsOf, dateToWordsAsOf } from '../../words/dates.ts';
import { dateFaultToWords } from '../../words/shared.ts';

export interface Span {
  readonly first: Day;
  readonly last: Day | undefined;
}

export interface ReadSpan {
  readonly span: Span | undefined;
  readonly firstError: string | undefined;
  readonly lastError: string | undefined;
}

export function readPeriod(
  firstText: string,
  lastText: string,
  surroundings: PeriodSurroundings,
): ReadSpan {
  const { today } = surroundings;
  return readSpan(firstText, lastText, today, (span) =>
    checkPeriod(span, surroundings).map((fault) => [
      fault.field === 'first' ? 'first' : 'last',
      periodFaultWords(fault, today),
    ]),
  );
}

export function readPause(
  firstText: string,
  lastText: string,
  others: readonly Pause[],
  today: Day,
): ReadSpan {
  return readSpan(firstText, lastText, today, ({ first, last }) =>
    checkPause({ from: first, until: last }, others, today).map((fault) => [
      fault.field === 'from' ? 'first' : 'last',
      pauseFaultWords(fault, today),
    ]),
  );
}

function readSpan(
  firstText: string,
  lastText: string,
  today: Day,
  check: (span: Span) => readonly [field: keyof Span, words: string][],
): ReadSpan {
  const first = readTypedDate(firstText, today);
  const last = readTypedDate(lastText, today);
  const isLastEmpty = !last.ok && last.failure === 'missing';
  if (!first.ok || !(last.ok || isLastEmpty)) {
    return {
      span: undefined,
      firstError: first.ok ? undefined : dateFaultToWords(first.failure),
      lastError: last.ok || isLastEmpty ? undefined : dateFaultToWords(last.failure),
    };
  }
  const span = { first: first.value, last: last.ok ? last.value : undefined };
  const faults = check(span);
  const errorOf = (field: keyof Span) => faults.find(([each]) => each === field)?.[1];
  return {
    span: faults.length === 0 ? span : undefined,
    firstError: errorOf('first'),
    lastError: errorOf('last'),
  };
}

function periodFaultWords(fault: PeriodFault, today: Day): string {
  switch (fault.reason) {
    case 'in-the-future':
      return dateFaultToWords('in-the-future');
    case 'overlaps': {
      const [first, last] = datesToWordsAsOf(today, fault.other.start, fault.other.lastDay);
      return fault.field === 'first'
        ? t`This day belongs to the period from ${first} to ${last}.`
        : t`Another period began on ${{ day: dateToWordsAsOf(today, fault.other.start) }}. Please enter an earlier day.`;
    }
    case 'before-first':
      return t`The last day comes before the first. Please check both.`;
    case 'longer-than-cycle':
      return t`A period cannot be longer than its cycle. Please check both days.`;
    case 'bleeding-follows':
      return t`Bleeding is logged on ${{ day: dateToWordsAsOf(today, fault.day) }}, close enough to belong to this period. Please enter that day or a later one, or change that day in the calendar.`;
  }
}

function pauseFaultWords(fault: PauseFault, today: Day): string {
  switch (fault.reason) {
    case 'in-the-future':
      return dateFaultToWords('in-the-future');
    case 'before-from':
      return t`The pause would end before it began. Please check both days.`;
    case 'overlaps': {
      const { from, until } = fault.other;
      const day = dateToWordsAsOf(today, from);
      if (fault.field === 'until') {
        return t`Another pause began on ${day}. Please enter an earlier day.`;
      }
      if (until === undefined)
        return t`Another pause started on ${day} and has not ended. Please end that one first.`;
      const [first, last] = datesToWordsAsOf(today, from, until);
      return t`This day belongs to the pause from ${first} to ${last}.`;
    }
  }
}
