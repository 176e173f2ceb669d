/** Periods there were and periods that are likely, as events of a calendar. */
import { t } from '@lingui/core/macro';
import { addDays, type Day, dayToIsoText } from '@lunaria/cycle/day';
import type { LoggedPeriod } from '@lunaria/cycle/history';
import type { PossibleStart } from '@lunaria/cycle/prediction';
import type { Alarm, CalendarEvent } from './ics.ts';

interface CalendarContent {
  /** Tells the events of one user from those of another in the same calendar. Says nothing by itself. */
  readonly owner: string;
  readonly periods: readonly LoggedPeriod[];
  /** The next first, with how many days each is likely to last. */
  readonly likely: readonly PossibleStart[];
  readonly likelyLength: number;
  /** Otherwise neutral ones, for a calendar that others may see. */
  readonly hasPlainTitles: boolean;
  /** For likely periods only: the others are over. */
  readonly alarm?: Alarm | undefined;
  readonly dayToWords: (day: Day) => string;
}

/**
 * [Note: Events that are replaced] A past period goes by the day it started on; a likely one by its place, the next, the
 * one after it. So when a prediction has moved, the same events move with it, and none stays behind. None of the names
 * says what it is of.
 */
export function cycleEvents(content: CalendarContent): readonly CalendarEvent[] {
  const { owner, periods, likely, likelyLength, hasPlainTitles, alarm, dayToWords } = content;
  const past = periods.map(({ start, lastDay }) => ({
    uid: `${owner}-${dayToIsoText(start)}`,
    first: start,
    last: lastDay,
    title: hasPlainTitles ? t`Period` : t`Moon`,
  }));
  const ahead = likely.map(({ earliest, likely: first, latest }, index) => ({
    uid: `${owner}-next-${index + 1}`,
    first,
    last: addDays(first, Math.max(likelyLength, 1) - 1),
    title: hasPlainTitles ? t`Period (likely)` : t`Moon (likely)`,
    ...(earliest < latest && {
      description: t`Starts between ${{ first: dayToWords(earliest) }} and ${{ last: dayToWords(latest) }}.`,
    }),
    isTentative: true,
    alarm,
  }));
  return [...past, ...ahead];
}
