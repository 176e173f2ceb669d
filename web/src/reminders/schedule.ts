/** What the service worker needs to remind without the app, sorted by importance. */
import { REMINDER_KINDS } from './choices.ts';
import { isCivilTime } from './civil-time.ts';
import type { Due } from './due.ts';
import type { Occurrence } from './plan.ts';

export interface ScheduledReminder extends Due {
  readonly title: string;
  readonly body?: string;
  readonly pages: readonly string[];
}

export interface NotificationTexts {
  /** The name of the app on this device. */
  readonly title: string;
  /** Discreet: for a screen that others see, and for what is stored while there is an app lock. */
  readonly neutral: string;
  /** Labels of the actions. */
  readonly done: string;
  readonly later: string;
}

export interface Schedule {
  readonly reminders: readonly ScheduledReminder[];
  /** Without Remember Me nothing is shown once all tabs are closed. */
  readonly onlyWhileOpen: boolean;
  readonly name: string;
  readonly texts: NotificationTexts;
}

const OWN_NAME = 'Lunaria';

export function occurrenceToName({ kind, about }: Occurrence): string {
  return `${kind} ${about}`;
}

export function scheduleReminder(
  { at, lastDay, kind }: Occurrence,
  id: string,
  isTold: boolean,
  said: Pick<ScheduledReminder, 'title' | 'body'>,
): ScheduledReminder {
  return { id, at, lastDay, isTold, pages: REMINDER_KINDS[kind].pages, ...said };
}

export function toNeutral({ reminders, ...schedule }: Schedule): Schedule {
  const title = schedule.texts.neutral;
  return {
    ...schedule,
    reminders: reminders.map(({ body: _body, ...rest }) => ({ ...rest, title })),
  };
}

/** Undefined if invalid, such as one of a later version. */
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
