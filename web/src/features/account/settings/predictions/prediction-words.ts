// What predictions rest on at present, in a sentence or two.

import { countedCycles, type LoggedCycle } from '@lunaria/cycle/cycles';
import { LEAST_CYCLES, type PredictionSource } from '@lunaria/cycle/prediction';

export function countedWords(source: PredictionSource, cycles: readonly LoggedCycle[]): string {
  if (source === 'answers') {
    return 'Your last period plus the cycle length in your answers, whatever your history says.';
  }
  const count = countedCycles(cycles).length;
  if (count >= LEAST_CYCLES) {
    return `From your last ${count} cycles, with a range that holds about four times in five. Recent ones count for more, and an odd one for less.`;
  }
  const known =
    count === 0
      ? 'None is known yet'
      : count === 1
        ? 'One is known so far'
        : `${count} are known so far`;
  return `Your history counts once three whole cycles are known. ${known}; until then, your answers are used.`;
}
