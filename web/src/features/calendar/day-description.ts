// What the month calendar shows for a day, and what it says to someone who cannot see it.

import type { Day } from '@lunaria/cycle/day';
import { type DayMarks, type Known, marksOn, tileKind } from '@lunaria/cycle/tile';
import type { DayDescription } from '../../ui/month-calendar.tsx';

/** Undefined for a day without marks. */
export function describeDay(day: Day, known: Known): DayDescription | undefined {
  const marks = marksOn(day, known);
  const kind = tileKind(marks);
  return kind === 'plain' ? undefined : { kind, words: wordsFor(marks) };
}

/** All marks of the day: a tile has room for one, a sentence for all of them. */
function wordsFor({ lastPeriod, predictedPeriod, symptom }: DayMarks): string {
  return [
    lastPeriod && 'last period',
    predictedPeriod && 'predicted next period',
    symptom && 'symptoms tracked',
  ]
    .filter((words) => words !== false)
    .join(', ');
}
