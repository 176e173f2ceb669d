/**
 * Which reminder is due for a notification, and which is shown in the app: one at most.
 *
 * A notification never comes early. It comes late, when the device was off, until ten in the evening or for two hours,
 * whichever is later, and never after midnight for a day that is over. In the app it is shown for as long as it makes
 * sense.
 */
import { addMinutes, type CivilTime, type DayText, dayTextOf, timeOf } from './civil-time.ts';

/** Lists of these are sorted by importance. */
export interface Due {
  readonly id: string;
  readonly at: CivilTime;
  readonly lastDay: DayText;
  /** By another device. */
  readonly isTold?: boolean;
}

/** `told`: a notification was shown. `later`: snoozed until `at`. */
export type Answer =
  | { readonly kind: 'told' | 'done' }
  | { readonly kind: 'later'; readonly at: CivilTime };

export type Answers = ReadonlyMap<string, Answer>;

const QUIET_FROM = '22:00';
const LAST_MINUTE = '23:59';
const MINUTES_OF_GRACE = 120;
export const MINUTES_LATER = 60;

/** For a notification. */
export function dueNow<Reminder extends Due>(
  reminders: readonly Reminder[],
  now: CivilTime,
  answers: Answers,
): Reminder | undefined {
  return reminders.find((reminder) => {
    const answer = answers.get(reminder.id);
    if (answer?.kind === 'later') return isWithinGrace(answer.at, reminder.lastDay, now);
    return !answer && !reminder.isTold && isCurrent(reminder, now) && !isQuiet(reminder, now);
  });
}

/** In the app, even after a notification, which may have been discreet. */
export function shownNow<Reminder extends Due>(
  reminders: readonly Reminder[],
  now: CivilTime,
  answers: Answers,
): Reminder | undefined {
  return reminders.find((reminder) => {
    const answer = answers.get(reminder.id);
    if (answer?.kind === 'later') return answer.at <= now && dayTextOf(now) <= reminder.lastDay;
    return answer?.kind !== 'done' && isCurrent(reminder, now);
  });
}

export function nextLook(
  reminders: readonly Due[],
  now: CivilTime,
  answers: Answers,
): CivilTime | undefined {
  const times = reminders.map(({ id, at }) => {
    const answer = answers.get(id);
    return answer?.kind === 'later' ? answer.at : at;
  });
  return times.filter((time) => time > now).sort()[0];
}

function isCurrent({ at, lastDay }: Due, now: CivilTime): boolean {
  return at <= now && dayTextOf(now) <= lastDay;
}

/** On a later day too it comes at its time of day and not before. */
function isQuiet({ at }: Due, now: CivilTime): boolean {
  const today = dayTextOf(now);
  const end = addMinutes(`${today}T${timeOf(at)}`, MINUTES_OF_GRACE);
  const lastTime = dayTextOf(end) > today ? LAST_MINUTE : timeOf(end);
  const isLate = timeOf(now) > (lastTime > QUIET_FROM ? lastTime : QUIET_FROM);
  return timeOf(now) < timeOf(at) || isLate;
}

/** A snoozed one may come after midnight. */
function isWithinGrace(at: CivilTime, lastDay: DayText, now: CivilTime): boolean {
  const isStillEvening = dayTextOf(now) <= lastDay && timeOf(now) <= QUIET_FROM;
  const isSoon = now <= addMinutes(at, MINUTES_OF_GRACE);
  return at <= now && (isSoon || (isStillEvening && dayTextOf(now) === dayTextOf(at)));
}
