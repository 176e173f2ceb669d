// What the month calendar shows for a day, and what it says to someone who cannot see it.

import type { Day } from '@lunaria/cycle/day';
import type { Bleeding } from '@lunaria/cycle/history';
import {
  type CalendarMarks,
  type DayMarks,
  hasBleeding,
  hasEarlierPeriod,
  hasPossibleStart,
  marksOn,
  tileKind,
} from '@lunaria/cycle/tile';
import type { DayDescription, KeyItem } from '../../ui/day-mark.tsx';

/** Undefined for a day without marks. `trackedWords` is asked for days with something tracked. */
export function describeDay(
  day: Day,
  calendar: CalendarMarks,
  trackedWords: (day: Day) => string,
): DayDescription | undefined {
  const marks = marksOn(day, calendar);
  const kind = tileKind(marks);
  const { bleeding } = marks;
  if (kind === 'plain') return bleeding && { bleeding, words: BLEEDING_WORDS[bleeding] };
  const tracked = marks.symptom && trackedWords(day);
  return { kind, words: wordsFor(marks, tracked), ...(bleeding && { bleeding }) };
}

/** The three that are always there, and those of which there is a day. */
export function keyOf(calendar: CalendarMarks): readonly KeyItem[] {
  return [
    { kind: 'last-period', name: 'Last period' },
    { kind: 'predicted-period', name: 'Predicted next period' },
    { kind: 'tracked-symptom', name: 'Symptoms tracked' },
    ...(hasEarlierPeriod(calendar) ? [EARLIER_PERIOD] : []),
    ...(hasPossibleStart(calendar) ? [POSSIBLE_START] : []),
    ...(hasBleeding(calendar) ? [BLEEDING] : []),
  ];
}

/** While only one thing is looked for. */
export function keyOfThing(name: string): readonly KeyItem[] {
  return [{ kind: 'tracked-symptom', name }];
}

const EARLIER_PERIOD: KeyItem = { kind: 'earlier-period', name: 'Earlier period' };
const POSSIBLE_START: KeyItem = { kind: 'possible-start', name: 'Possible start' };
const BLEEDING: KeyItem = { bleeding: 'heavy', name: 'Bleeding' };

const BLEEDING_WORDS: Record<Bleeding, string> = {
  spotting: 'spotting',
  light: 'light bleeding',
  medium: 'medium bleeding',
  heavy: 'heavy bleeding',
};

/** All marks of the day: a tile has room for one, a sentence for all of them. */
function wordsFor(marks: DayMarks, tracked: string | false): string {
  return [
    marks.lastPeriod && 'last period',
    marks.earlierPeriod && 'earlier period',
    marks.predictedPeriod && 'predicted next period',
    marks.possibleStart && 'possible start',
    marks.bleeding !== undefined && BLEEDING_WORDS[marks.bleeding],
    tracked,
  ]
    .filter((words) => words !== false)
    .join(', ');
}
