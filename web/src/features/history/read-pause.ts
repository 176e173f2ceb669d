// A pause as its dialog holds it: typed texts become days, or words beside the field that is wrong.

import { checkPause } from '@lunaria/cycle/check-pause';
import type { Pause } from '@lunaria/cycle/cycles';
import type { Day } from '@lunaria/cycle/day';
import { readTypedDate } from '@lunaria/cycle/typed-date';
import { dateFaultToWords } from '../../data/api/typed-date-words.ts';
import { pauseFaultWords } from './pause-words.ts';

export interface ReadPause {
  /** Undefined as long as something is wrong. */
  readonly told: Pick<Pause, 'from' | 'until'> | undefined;
  readonly fromError: string | undefined;
  readonly untilError: string | undefined;
}

/** The last day may be left empty: the pause is then open. */
export function readPause(
  fromText: string,
  untilText: string,
  others: readonly Pause[],
  today: Day,
): ReadPause {
  const from = readTypedDate(fromText, today);
  const until = readTypedDate(untilText, today);
  const isOpen = !until.ok && until.failure === 'missing';
  if (!from.ok || !(until.ok || isOpen)) {
    return {
      told: undefined,
      fromError: from.ok ? undefined : dateFaultToWords(from.failure),
      untilError: until.ok || isOpen ? undefined : dateFaultToWords(until.failure),
    };
  }
  const told = { from: from.value, until: until.ok ? until.value : undefined };
  const faults = checkPause(told, others, today);
  const wordsFor = (field: 'from' | 'until') => {
    const fault = faults.find((candidate) => candidate.field === field);
    return fault && pauseFaultWords(fault, today);
  };
  return {
    told: faults.length === 0 ? told : undefined,
    fromError: wordsFor('from'),
    untilError: wordsFor('until'),
  };
}
