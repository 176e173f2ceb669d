import { addDays, type Day, daysBetween, daysIn, weekdayOf } from '@lunaria/cycle/day';
import { dayToIsoText } from '@lunaria/cycle/iso-date';
import type { Prediction } from '@lunaria/cycle/prediction';
import {
  REMINDERS,
  type ReminderChoice,
  type ReminderChoices,
  type ReminderKind,
} from './choices.ts';
import { type CivilTime, type DayText, toCivilTime } from './civil-time.ts';

/** Identified by `kind` and `about`. */
export interface Occurrence {
  readonly kind: ReminderKind;
  /**
   * The day, or, for a period, the first day of the running cycle: if the prediction moves, it is still the same
   * reminder.
   */
  readonly about: DayText;
  readonly at: CivilTime;
  /** It makes no sense after this day. */
  readonly lastDay: DayText;
  readonly likely?: Day;
}

interface Days {
  readonly has: (day: Day) => boolean;
}

export interface ReminderFacts {
  readonly logged: Days;
  readonly written: Days;
  readonly meditated: Days;
  /** None while predictions pause. */
  readonly prediction?: Prediction | undefined;
}

/**
 * How long a device that is not opened reminds of what is done in the app. Reminders of a period and a medicine do not
 * depend on using the app.
 */
const DAYS_WITHOUT_THE_APP = 14;
/** After so long without a log the user probably no longer logs periods. */
const DAYS_LATE = 14;
const DAYS_IN_WEEK = 7;

export function planReminders(
  choices: ReminderChoices,
  facts: ReminderFacts,
  from: Day,
  days: number,
): readonly Occurrence[] {
  const soon = Math.min(days, DAYS_WITHOUT_THE_APP);
  const planned: Readonly<Record<ReminderKind, (choice: ReminderChoice) => readonly Occurrence[]>> =
    {
      'period-coming': (choice) => periodComing(choice, choices.daysBefore, facts, from, days),
      'period-late': (choice) => periodLate(choice, facts, from, days),
      'log-day': (choice) => daily('log-day', choice, from, soon, facts.logged),
      diary: (choice) => daily('diary', choice, from, soon, facts.written),
      meditate: (choice) => daily('meditate', choice, from, soon, facts.meditated),
      medicine: (choice) => daily('medicine', choice, from, days),
    };
  return REMINDERS.flatMap((kind) => {
    const choice = choices.reminders[kind];
    return choice.isOn ? planned[kind](choice) : [];
  }).sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
}

function daily(
  kind: ReminderKind,
  choice: ReminderChoice,
  from: Day,
  days: number,
  done?: Days,
): readonly Occurrence[] {
  return daysIn(from, addDays(from, days - 1))
    .filter((day) => isChosen(day, choice) && !done?.has(day))
    .map((day) => {
      const about = dayToIsoText(day);
      return { kind, about, at: toCivilTime(day, choice.time), lastDay: about };
    });
}

/** On a weekday that was not chosen it comes on the nearest one before the period. */
function periodComing(
  choice: ReminderChoice,
  daysBefore: number,
  { prediction }: ReminderFacts,
  from: Day,
  days: number,
): readonly Occurrence[] {
  if (!prediction) return [];
  const { likely, lastStart } = prediction;
  const wanted = addDays(likely, -daysBefore);
  const last = addDays(likely, -1);
  const away = (day: Day) => Math.abs(daysBetween(wanted, day));
  // The sort is stable: of two the earlier one comes first.
  const [day] = daysIn(later(from, addDays(wanted, -DAYS_IN_WEEK)), last)
    .filter((each) => isChosen(each, choice))
    .sort((a, b) => away(a) - away(b));
  if (day === undefined || day >= from + days) return [];
  const about = dayToIsoText(lastStart);
  const at = toCivilTime(day, choice.time);
  return [{ kind: 'period-coming', about, at, lastDay: dayToIsoText(last), likely }];
}

function periodLate(
  choice: ReminderChoice,
  { prediction }: ReminderFacts,
  from: Day,
  days: number,
): readonly Occurrence[] {
  if (!prediction) return [];
  const first = addDays(prediction.latest, 1);
  const last = addDays(prediction.latest, DAYS_LATE);
  const day = daysIn(later(from, first), last).find((each) => isChosen(each, choice));
  if (day === undefined || day >= from + days) return [];
  const about = dayToIsoText(prediction.lastStart);
  const at = toCivilTime(day, choice.time);
  return [{ kind: 'period-late', about, at, lastDay: dayToIsoText(last) }];
}

/** A time that had passed when it was chosen is not made up for on that day. */
function isChosen(day: Day, { weekdays, time, since }: ReminderChoice): boolean {
  const isPassed = since?.startsWith(dayToIsoText(day)) && toCivilTime(day, time) <= since;
  return weekdays.includes(weekdayOf(day)) && !isPassed;
}

function later(a: Day, b: Day): Day {
  return a > b ? a : b;
}
