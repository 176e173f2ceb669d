// What predictions rest on at present, in a sentence or two.

import { plural, t } from '@lingui/core/macro';
import { countedCycles, type LoggedCycle } from '@lunaria/cycle/cycles';
import { LEAST_CYCLES, type PredictionSource } from '@lunaria/cycle/prediction';

export function countedWords(source: PredictionSource, cycles: readonly LoggedCycle[]): string {
  if (source === 'answers') {
    return t`Your last period plus the cycle length in your answers, whatever your history says.`;
  }
  const count = countedCycles(cycles).length;
  if (count >= LEAST_CYCLES) {
    return plural(count, {
      one: 'From your last # cycle, with a range that holds about four times in five. Recent ones count for more, and an odd one for less.',
      other:
        'From your last # cycles, with a range that holds about four times in five. Recent ones count for more, and an odd one for less.',
    });
  }
  return plural(count, {
    0: 'Your history counts once three whole cycles are known. None is known yet; until then, your answers are used.',
    1: 'Your history counts once three whole cycles are known. One is known so far; until then, your answers are used.',
    one: 'Your history counts once three whole cycles are known. # is known so far; until then, your answers are used.',
    other:
      'Your history counts once three whole cycles are known. # are known so far; until then, your answers are used.',
  });
}
