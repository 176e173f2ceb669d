// What to add or correct before a phase can be shown, from the faults of the profile, and what to ask about
// one that is shown, from its doubts.

import { LIMITS, type ProfileDoubt, type ProfileFault } from '@lunaria/cycle/profile';

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
    missing: needed.filter(isMissing).map(({ field }) => NAMES[field]),
    wrong: needed.filter((fault) => !isMissing(fault)).map(sentenceFor),
  };
}

/** Beside the phase, which goes by the answers as they are. */
export function doubtWords({ reason }: ProfileDoubt): string {
  switch (reason) {
    case 'longer-than-cycle':
      return 'Your period length is longer than your cycle length. Is that right?';
    case 'in-the-future':
      return 'The first day of your last period is still to come. If that is a mistake, please choose it again below.';
  }
}

const NAMES: Record<ProfileFault['field'], string> = {
  age: 'age',
  lastPeriod: 'the first day of your last period',
  cycleLength: 'your cycle length',
  periodLength: 'your period length',
};

function isMissing({ reason }: ProfileFault): boolean {
  return reason === 'missing';
}

function sentenceFor({ field, reason }: ProfileFault): string {
  const name = NAMES[field];
  switch (reason) {
    case 'too-small':
      return capitalized(`${name} must be at least ${limitsOf(field).min}.`);
    case 'too-large':
      return capitalized(`${name} must be at most ${limitsOf(field).max}.`);
    case 'not-whole':
    case 'not-a-number':
      return capitalized(`${name} must be a whole number of days.`);
    default:
      return 'The first day of your last period is not a date. Please choose it again below.';
  }
}

function limitsOf(field: ProfileFault['field']) {
  return field === 'periodLength' ? LIMITS.periodLength : LIMITS.cycleLength;
}

function capitalized(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
