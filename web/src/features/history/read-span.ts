// A period and a pause as their dialogs hold them: typed texts become days, or words beside the field that is wrong.

import { t } from '@lingui/core/macro';
import { checkPause, type PauseFault } from '@lunaria/cycle/check-pause';
import {
  checkPeriod,
  type PeriodFault,
  type PeriodSurroundings,
} from '@lunaria/cycle/check-period';
import type { Pause } from '@lunaria/cycle/cycles';
import type { Day } from '@lunaria/cycle/day';
import type { ToldPeriod } from '@lunaria/cycle/period-edits';
import { readTypedDate } from '@lunaria/cycle/typed-date';
import { datesToWordsAsOf, dateToWordsAsOf } from '../../words/dates.ts';
import { dateFaultToWords } from '../../words/shared.ts';

export interface ReadSpan<Told> {
  /** Undefined as long as something is wrong. */
  readonly told: Told | undefined;
  readonly firstError: string | undefined;
  readonly lastError: string | undefined;
}

export function readPeriod(
  firstText: string,
  lastText: string,
  surroundings: PeriodSurroundings,
): ReadSpan<ToldPeriod> {
  const { today } = surroundings;
  return readSpan(firstText, lastText, today, (first, last) => {
    const told = { first, last };
    const faults = checkPeriod(told, surroundings);
    return { told, faults: faults.map((fault) => [fault.field, periodFaultWords(fault, today)]) };
  });
}

/** Without a last day the pause is open. */
export function readPause(
  fromText: string,
  untilText: string,
  others: readonly Pause[],
  today: Day,
): ReadSpan<Pick<Pause, 'from' | 'until'>> {
  return readSpan(fromText, untilText, today, (from, until) => {
    const told = { from, until };
    const faults = checkPause(told, others, today);
    return { told, faults: faults.map((fault) => [fault.field, pauseFaultWords(fault, today)]) };
  });
}

interface Checked<Told> {
  readonly told: Told;
  /** What is wrong, by field. */
  readonly faults: readonly [field: 'first' | 'from' | 'last' | 'until', words: string][];
}

/** The last day may be left empty. */
function readSpan<Told>(
  firstText: string,
  lastText: string,
  today: Day,
  check: (first: Day, last: Day | undefined) => Checked<Told>,
): ReadSpan<Told> {
  const first = readTypedDate(firstText, today);
  const last = readTypedDate(lastText, today);
  const isLastEmpty = !last.ok && last.failure === 'missing';
  if (!first.ok || !(last.ok || isLastEmpty)) {
    return {
      told: undefined,
      firstError: first.ok ? undefined : dateFaultToWords(first.failure),
      lastError: last.ok || isLastEmpty ? undefined : dateFaultToWords(last.failure),
    };
  }
  const { told, faults } = check(first.value, last.ok ? last.value : undefined);
  const isOfFirst = (field: string) => field === 'first' || field === 'from';
  return {
    told: faults.length === 0 ? told : undefined,
    firstError: faults.find(([field]) => isOfFirst(field))?.[1],
    lastError: faults.find(([field]) => !isOfFirst(field))?.[1],
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
      return t`Bleeding is logged for ${{ day: dateToWordsAsOf(today, fault.day) }}, so soon afterwards that it belongs to this period. Please enter that day or a later one, or change it on the calendar.`;
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
      if (until === undefined) return t`A pause is open since ${day}. Please end that one first.`;
      const [first, last] = datesToWordsAsOf(today, from, until);
      return t`This day belongs to the pause from ${first} to ${last}.`;
    }
  }
}
