/** What a reminder says, and the pages that it is about. */
import { weekdayOf } from '@lunaria/cycle/day';
import { WEEKDAY_NAMES } from '@lunaria/cycle/day-names';
import type { ReminderKind } from './choices.ts';
import type { Occurrence } from './plan.ts';

export interface ReminderWords {
  readonly title: string;
  readonly body?: string;
}

/**
 * Tells nobody anything: for a screen that others see, and for whatever is kept where the app may be locked. `name` is
 * what the app goes by on this device.
 */
export function discreetWords(name: string): ReminderWords {
  return { title: `${name}: a moment for you` };
}

/** Where its card is shown; the first is the one that a notification opens. */
export const PAGES_OF: Readonly<Record<ReminderKind, readonly [string, ...string[]]>> = {
  'period-coming': ['/calendar'],
  'period-late': ['/calendar'],
  'log-day': ['/calendar'],
  diary: ['/diary'],
  meditate: ['/meditation'],
  // Nothing is done in the app for it, so it may be seen wherever she is.
  medicine: ['/calendar', '/diary', '/meditation'],
};

/** The one that matters most first: only one is told or shown at a time. */
export const BY_IMPORTANCE: readonly ReminderKind[] = [
  'medicine',
  'period-late',
  'period-coming',
  'log-day',
  'diary',
  'meditate',
];

/** It may be read on another day than it was planned for, so it counts no days. */
export function occurrenceToWords({ kind, likely }: Occurrence, medicine: string): string {
  switch (kind) {
    case 'period-coming':
      return likely === undefined
        ? 'Your period is likely soon.'
        : `Your period is likely around ${WEEKDAY_NAMES[weekdayOf(likely)]}.`;
    case 'period-late':
      return 'Your period is later than predicted. Has it started?';
    case 'log-day':
      return 'How was today? It can be noted in a moment.';
    case 'diary':
      return 'A few words for your diary?';
    case 'meditate':
      return 'Time for a few quiet minutes.';
    case 'medicine':
      return medicine || 'Time for your medicine.';
  }
}
