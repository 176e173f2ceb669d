// How good the predictions were, in words.

import type { Score } from '@lunaria/cycle/scorecard';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];

/** The last six: off by 1, 0, 3, 1, 2, 0 days */
export function scoreWords(scores: readonly Score[]): string {
  const errors = scores.map(({ error }) => Math.abs(error));
  const unit = errors.length === 1 && errors[0] === 1 ? 'day' : 'days';
  const count = NUMBERS[scores.length] ?? scores.length;
  return `The last ${count}: off by ${errors.join(', ')} ${unit}`;
}

export function hitWords(scores: readonly Score[]): string {
  const hits = scores.filter(({ isInRange }) => isInRange).length;
  const came =
    scores.length === 1
      ? `It came ${hits === 1 ? 'within' : 'outside'} the predicted range`
      : `${hits} of ${scores.length} came within the predicted range`;
  return `${came}, which is meant to hold four times in five.`;
}
