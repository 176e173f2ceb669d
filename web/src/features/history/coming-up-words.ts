// What is coming up, in words: each with its range, and with what it rests on.

import type { Day } from '@lunaria/cycle/day';
import { latenessOn, type PossibleStart, type Prediction } from '@lunaria/cycle/prediction';
import { datesToWordsAsOf, dateToWordsAsOf, daysWords } from '../../words/dates.ts';

/** Undefined for what she told: it has no range, and none is made up for it. */
export function rangeWords({ earliest, latest }: PossibleStart, today: Day): string | undefined {
  return earliest === latest
    ? undefined
    : `between ${datesToWordsAsOf(today, earliest, latest).join(' and ')}`;
}

/** Said kindly, and only once the likely day has passed. */
export function lateWords(prediction: Prediction, today: Day): string | undefined {
  const late = latenessOn(today, prediction);
  const likely = dateToWordsAsOf(today, prediction.likely);
  return (
    late &&
    `It was likely on ${likely}, ${daysWords(late.days)} ago. Cycles vary; what follows counts from today.`
  );
}
