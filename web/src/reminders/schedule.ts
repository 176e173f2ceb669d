/**
 * What the service worker needs to remind without the app: times, words and pages, in the order of importance. What is
 * read here was sealed on this device by some version of the app.
 */
import type { ReminderChoices } from './choices.ts';
import { isCivilTime } from './civil-time.ts';
import type { Due } from './due.ts';
import type { Occurrence } from './plan.ts';
import {
  BY_IMPORTANCE,
  discreetWords,
  occurrenceToWords,
  PAGES_OF,
  type ReminderWords,
} from './words.ts';

export interface ScheduledReminder extends Due, ReminderWords {
  readonly pages: readonly string[];
}

export interface Schedule {
  readonly reminders: readonly ScheduledReminder[];
  /** She is not to be remembered on this device: nothing is told once all tabs are closed. */
  readonly onlyWhileOpen: boolean;
  /** What the app goes by on this device. */
  readonly name: string;
}

const OWN_NAME = 'Lunaria';

/** What an occurrence is known by among all others. */
export function occurrenceToName({ kind, about }: Occurrence): string {
  return `${kind} ${about}`;
}

export function byImportance(occurrences: readonly Occurrence[]): readonly Occurrence[] {
  return BY_IMPORTANCE.flatMap((kind) => occurrences.filter((each) => each.kind === kind));
}

export function scheduleReminder(
  occurrence: Occurrence,
  id: string,
  isTold: boolean,
  { words, medicine }: Pick<ReminderChoices, 'words' | 'medicine'>,
  name: string,
): ScheduledReminder {
  const { at, lastDay, kind } = occurrence;
  const said: ReminderWords =
    words === 'full'
      ? { title: name, body: occurrenceToWords(occurrence, medicine) }
      : discreetWords(name);
  return { id, at, lastDay, isTold, pages: PAGES_OF[kind], ...said };
}

/** The same times with words that tell nothing. */
export function toNeutral({ reminders, ...schedule }: Schedule): Schedule {
  return {
    ...schedule,
    reminders: reminders.map(({ title: _title, body: _body, ...rest }) => ({
      ...rest,
      ...discreetWords(schedule.name),
    })),
  };
}

/** Undefined for anything that is none, such as one of a later version. */
export function textToSchedule(text: string): Schedule | undefined {
  try {
    const { reminders, onlyWhileOpen, name } = JSON.parse(text);
    if (!Array.isArray(reminders) || !reminders.every(isReminder)) return undefined;
    const isNamed = typeof name === 'string';
    return { reminders, onlyWhileOpen: onlyWhileOpen !== false, name: isNamed ? name : OWN_NAME };
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
