// What to add or correct before a phase can be shown, from the faults of the profile, and what to ask about
// one that is shown, from its doubts.

import { select, t } from '@lingui/core/macro';
import { LIMITS, type ProfileDoubt, type ProfileFault } from '@lunaria/cycle/profile';
import { numberWords } from '../../words/lists.ts';

export interface ProfileAdvice {
  /** What is still missing, as things to name in a sentence. */
  readonly missing: readonly string[];
  /** What is there but cannot be right, one sentence each. */
  readonly wrong: readonly string[];
}

/** The age plays no part in the phase. */
export function profileAdvice(faults: readonly ProfileFault[]): ProfileAdvice {
  const needed = faults.filter(({ field }) => field !== 'age');
  return {
    missing: needed.filter(isMissing).map(nameOf),
    wrong: needed.filter((fault) => !isMissing(fault)).map(sentenceFor),
  };
}

/** Beside the phase, which goes by the answers as they are. */
export function doubtWords({ reason }: ProfileDoubt): string {
  switch (reason) {
    case 'longer-than-cycle':
      return t`Your period length is longer than your cycle length. Is that right?`;
    case 'in-the-future':
      return t`The first day of your last period is still to come. If that is a mistake, please choose it again below.`;
  }
}

function nameOf({ field }: ProfileFault): string {
  return select(field, {
    lastPeriod: 'the first day of your last period',
    cycleLength: 'your cycle length',
    other: 'your period length',
  });
}

function isMissing({ reason }: ProfileFault): boolean {
  return reason === 'missing';
}

function sentenceFor({ field, reason }: ProfileFault): string {
  const { min, max } = field === 'periodLength' ? LIMITS.periodLength : LIMITS.cycleLength;
  switch (reason) {
    case 'too-small':
      return select(field, {
        periodLength: `Your period length must be at least ${{ min: numberWords(min) }}.`,
        other: `Your cycle length must be at least ${{ min: numberWords(min) }}.`,
      });
    case 'too-large':
      return select(field, {
        periodLength: `Your period length must be at most ${{ max: numberWords(max) }}.`,
        other: `Your cycle length must be at most ${{ max: numberWords(max) }}.`,
      });
    default:
      return select(field, {
        periodLength: 'Your period length must be a whole number of days.',
        other: 'Your cycle length must be a whole number of days.',
      });
  }
}
