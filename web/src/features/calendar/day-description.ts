// What the month calendar shows for a day, and what it says to someone who cannot see it.

import { select, t } from '@lingui/core/macro';
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
import { seriesWords } from '../../words/lists.ts';

/** Undefined for a day without marks. `trackedWords` is asked for days with something tracked. */
export function describeDay(
  day: Day,
  calendar: CalendarMarks,
  trackedWords: (day: Day) => string,
): DayDescription | undefined {
  const marks = marksOn(day, calendar);
  const kind = tileKind(marks);
  const { bleeding } = marks;
  if (kind === 'plain') return bleeding && { bleeding, words: bleedingWords(bleeding) };
  const tracked = marks.symptom && trackedWords(day);
  return { kind, words: wordsFor(marks, tracked), ...(bleeding && { bleeding }) };
}

/** The three that are always there, and those of which there is a day. */
export function keyOf(calendar: CalendarMarks): readonly KeyItem[] {
  const items: readonly (KeyItem | false)[] = [
    { kind: 'last-period', name: t`Last period` },
    { kind: 'predicted-period', name: t`Predicted next period` },
    { kind: 'tracked-symptom', name: t`Symptoms tracked` },
    hasEarlierPeriod(calendar) && { kind: 'earlier-period', name: t`Earlier period` },
    hasPossibleStart(calendar) && { kind: 'possible-start', name: t`Possible start` },
    hasBleeding(calendar) && { bleeding: 'heavy', name: t`Bleeding` },
  ];
  return items.filter((item) => item !== false);
}

function bleedingWords(bleeding: Bleeding): string {
  return select(bleeding, {
    spotting: 'spotting',
    light: 'light bleeding',
    medium: 'medium bleeding',
    other: 'heavy bleeding',
  });
}

/** All marks of the day: a tile has room for one, a sentence for all of them. */
function wordsFor(marks: DayMarks, tracked: string | false): string {
  const words = [
    marks.lastPeriod && t`last period`,
    marks.earlierPeriod && t`earlier period`,
    marks.predictedPeriod && t`predicted next period`,
    marks.possibleStart && t`possible start`,
    marks.bleeding !== undefined && bleedingWords(marks.bleeding),
    tracked,
  ];
  return seriesWords(words.filter((each) => each !== false));
}
