/** Choices and facts for tests, and the time on walls around the world. */
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

/** As she would have chosen them long ago. */
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

/** A prediction, from the first day of the cycle and the days on which the next is likely. */
export function predicted(lastStart: string, likely: string, latest = likely): ReminderFacts {
  const prediction = {
    lastStart: textToDay(lastStart),
    likely: textToDay(likely),
    latest: textToDay(latest),
  } as Prediction;
  return { ...NOTHING_KNOWN, prediction };
}

/** A reminder of one day. */
export function dueOn(day: string, time: string, id = `a ${day}`): Due {
  return { id, at: `${day}T${time}`, lastDay: day };
}

/** What a wall clock there shows. */
export function wallClock(timeZone: string): (moment: number) => CivilTime {
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  });
  return (moment) => format.format(moment).replace(' ', 'T');
}
