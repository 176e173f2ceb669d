// A period as its dialog holds it: typed texts become days, or words beside the field that is wrong.

import { checkPeriod, type PeriodSurroundings } from '@lunaria/cycle/check-period';
import type { ToldPeriod } from '@lunaria/cycle/period-edits';
import { readTypedDate } from '@lunaria/cycle/typed-date';
import { dateFaultToWords } from '../../data/api/typed-date-words.ts';
import { periodFaultWords } from './period-fault-words.ts';

export interface ReadPeriod {
  /** Undefined as long as something is wrong. */
  readonly told: ToldPeriod | undefined;
  readonly firstError: string | undefined;
  readonly lastError: string | undefined;
}

/** The last day may be left empty. */
export function readPeriod(
  firstText: string,
  lastText: string,
  surroundings: PeriodSurroundings,
): ReadPeriod {
  const { today } = surroundings;
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
  const told = { first: first.value, last: last.ok ? last.value : undefined };
  const faults = checkPeriod(told, surroundings);
  const wordsFor = (field: 'first' | 'last') => {
    const fault = faults.find((candidate) => candidate.field === field);
    return fault && periodFaultWords(fault, today);
  };
  return {
    told: faults.length === 0 ? told : undefined,
    firstError: wordsFor('first'),
    lastError: wordsFor('last'),
  };
}
