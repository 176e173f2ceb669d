/** Choices and facts for tests, and the local time in time zones. */
import type { Day } from '@lunaria/cycle/day';
import type { Prediction } from '@lunaria/cycle/prediction';
import { choiceToValues, commonToValues, type ReminderKind, readChoices } from './choices.ts';
import { type CivilTime, textToDay } from './civil-time.ts';
import type { Due } from './due.ts';
import type { ReminderFacts } from './plan.ts';

export const NOTHING_KNOWN: ReminderFacts = {
  logged: new Set<Day>(),
  written: new Set<Day>(),
  meditated: new Set<Day>(),
};

type Choice = Parameters<typeof choiceToValues>[1];

/** Choices that were made long ago. */
export function choose(
  reminders: Partial<Record<ReminderKind, Choice>>,
  common: Parameters<typeof commonToValues>[0] = {},
  now: CivilTime = '2000-01-01T00:00',
) {
  const values = Object.entries(reminders).map(([kind, choice]) =>
    choiceToValues(kind as ReminderKind, { isOn: true, ...choice }, now),
  );
  return readChoices(Object.assign({}, ...values, commonToValues(common)));
}

/** Facts with a prediction, from the first day of the cycle and the likely and latest days of the next. */
export function predicted(lastStart: string, likely: string, latest = likely): ReminderFacts {
  const prediction = {
    lastStart: textToDay(lastStart),
    likely: textToDay(likely),
    latest: textToDay(latest),
  } as Prediction;
  return { ...NOTHING_KNOWN, prediction };
}

/** A reminder for a single day. */
export function dueOn(day: string, time: string, id = `a ${day}`): Due {
  return { id, at: `${day}T${time}`, lastDay: day };
}

/** Converts a moment to the local time in a time zone. */
export function wallClock(timeZone: string): (moment: number) => CivilTime {
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  });
  return (moment) => format.format(moment).replace(' ', 'T');
}
