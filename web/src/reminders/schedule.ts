/**
 * What the service worker needs to remind without the app: times, words and pages, in the order of importance. What is
 * read here was sealed on this device by some version of the app.
 */
import type { ReminderKind } from './choices.ts';
import { isCivilTime } from './civil-time.ts';
import type { Due } from './due.ts';
import type { Occurrence } from './plan.ts';

export interface ScheduledReminder extends Due {
  readonly title: string;
  readonly body?: string;
  readonly pages: readonly string[];
}

/** What notifications say besides what they are about, in the user's language. */
export interface NotificationTexts {
  /** What the app goes by. */
  readonly title: string;
  /** A title that tells nobody anything: for a screen that others see, and for what is kept where the app may be locked. */
  readonly neutral: string;
  /** The names of the actions. */
  readonly done: string;
  readonly later: string;
}

export interface Schedule {
  readonly reminders: readonly ScheduledReminder[];
  /** She is not to be remembered on this device: nothing is told once all tabs are closed. */
  readonly onlyWhileOpen: boolean;
  /** What the app goes by on this device. */
  readonly name: string;
  readonly texts: NotificationTexts;
}

/** Where its card is shown; the first is the one that a notification opens. */
const PAGES_OF: Readonly<Record<ReminderKind, readonly [string, ...string[]]>> = {
  'period-coming': ['/calendar'],
  'period-late': ['/calendar'],
  'log-day': ['/calendar'],
  diary: ['/diary'],
  meditate: ['/meditation'],
  // Nothing is done in the app for it, so it may be seen wherever she is.
  medicine: ['/calendar', '/diary', '/meditation'],
};

/** The one that matters most first: only one is told or shown at a time. */
const BY_IMPORTANCE: readonly ReminderKind[] = [
  'medicine',
  'period-late',
  'period-coming',
  'log-day',
  'diary',
  'meditate',
];

const OWN_NAME = 'Lunaria';

/** What an occurrence is known by among all others. */
export function occurrenceToName({ kind, about }: Occurrence): string {
  return `${kind} ${about}`;
}

export function byImportance(occurrences: readonly Occurrence[]): readonly Occurrence[] {
  return BY_IMPORTANCE.flatMap((kind) => occurrences.filter((each) => each.kind === kind));
}

export function scheduleReminder(
  { at, lastDay, kind }: Occurrence,
  id: string,
  isTold: boolean,
  said: Pick<ScheduledReminder, 'title' | 'body'>,
): ScheduledReminder {
  return { id, at, lastDay, isTold, pages: PAGES_OF[kind], ...said };
}

/** The same times with words that tell nothing. */
export function toNeutral({ reminders, ...schedule }: Schedule): Schedule {
  const title = schedule.texts.neutral;
  return {
    ...schedule,
    reminders: reminders.map(({ title: _title, body: _body, ...rest }) => ({ ...rest, title })),
  };
}

/** Undefined for anything that is none, such as one of a later version. */
export function textToSchedule(text: string): Schedule | undefined {
  try {
    const { reminders, onlyWhileOpen, name = OWN_NAME, texts } = JSON.parse(text);
    if (!Array.isArray(reminders) || !reminders.every(isReminder)) return undefined;
    return {
      reminders,
      onlyWhileOpen: onlyWhileOpen !== false,
      name,
      // Version 0.2.0 wrote none.
      texts: texts ?? { title: name, neutral: name, done: '', later: '' },
    };
  } catch {
    return undefined;
  }
}

/** The icon that goes with the name. */
export function scheduleToIcon({ name }: Pick<Schedule, 'name'>): string {
  return name === OWN_NAME ? '/icon-192.png' : `/guise/icon-${name.toLowerCase()}-192.png`;
}

function isReminder(value: Partial<ScheduledReminder>): value is ScheduledReminder {
  const texts = [value.id, value.title, value.lastDay];
  return (
    texts.every((text) => typeof text === 'string') &&
    isCivilTime(value.at) &&
    Array.isArray(value.pages)
  );
}
