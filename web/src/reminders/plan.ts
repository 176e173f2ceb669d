import {
  addDays,
  type Day,
  daysBetween,
  daysIn,
  dayToIsoText,
  weekdayOf,
} from '@lunaria/cycle/day';
import type { Prediction } from '@lunaria/cycle/prediction';
import type { ReminderChoice, ReminderChoices, ReminderKind } from './choices.ts';
import { type CivilTime, type DayText, toCivilTime } from './civil-time.ts';

/** Identified by `kind` and `about`. */
export interface Occurrence {
  readonly kind: ReminderKind;
  /** The day, or for a period the first day of the running cycle: a prediction that moves makes no new reminder. */
  readonly about: DayText;
  readonly at: CivilTime;
  /** It makes no sense after this day. */
  readonly lastDay: DayText;
  readonly likely?: Day;
}

type Days = Pick<ReadonlySet<Day>, 'has'>;

export interface ReminderFacts {
  readonly logged: Days;
  readonly written: Days;
  readonly meditated: Days;
  /** None while predictions pause. */
  readonly prediction?: Prediction | undefined;
}

/** How long an unused device reminds of what is done in the app. A period and a medicine do not depend on use. */
const DAYS_WITHOUT_THE_APP = 14;
/** After so long without a log the user probably no longer logs periods. */
const DAYS_LATE = 14;
const DAYS_IN_WEEK = 7;

/** Sorted by importance, since only one is shown at a time, and those of a kind by time. */
export function planReminders(
  { reminders, daysBefore }: ReminderChoices,
  { logged, written, meditated, prediction }: ReminderFacts,
  from: Day,
  days: number,
): readonly Occurrence[] {
  const soon = Math.min(days, DAYS_WITHOUT_THE_APP);

  const daily = (kind: ReminderKind, ahead: number, done?: Days): readonly Occurrence[] =>
    chosenDays(reminders[kind], from, addDays(from, ahead - 1))
      .filter((day) => !done?.has(day))
      .map((day) => {
        const about = dayToIsoText(day);
        return { kind, about, at: toCivilTime(day, reminders[kind].time), lastDay: about };
      });

  /** On the chosen day that is nearest to the wanted one. */
  const ofPeriod = (
    kind: ReminderKind,
    about: Day,
    { first, wanted, last }: Record<'first' | 'wanted' | 'last', Day>,
  ): readonly Occurrence[] => {
    const { time } = reminders[kind];
    const away = (day: Day) => Math.abs(daysBetween(wanted, day));
    // The sort is stable: of two the earlier one comes first.
    return chosenDays(reminders[kind], Math.max(from, first) as Day, last)
      .sort((a, b) => away(a) - away(b))
      .slice(0, 1)
      .filter((day) => day < from + days)
      .map((day) => {
        const lastDay = dayToIsoText(last);
        return { kind, about: dayToIsoText(about), at: toCivilTime(day, time), lastDay };
      });
  };

  const late = ({ latest, lastStart }: Prediction) => {
    const first = addDays(latest, 1);
    const last = addDays(latest, DAYS_LATE);
    return ofPeriod('period-late', lastStart, { first, wanted: first, last });
  };

  const coming = ({ likely, lastStart }: Prediction) => {
    const wanted = addDays(likely, -daysBefore);
    const range = { first: addDays(wanted, -DAYS_IN_WEEK), wanted, last: addDays(likely, -1) };
    return ofPeriod('period-coming', lastStart, range).map((each) => ({ ...each, likely }));
  };

  return [
    ...daily('medicine', days),
    ...(prediction ? [...late(prediction), ...coming(prediction)] : []),
    ...daily('log-day', soon, logged),
    ...daily('diary', soon, written),
    ...daily('meditate', soon, meditated),
  ];
}

/** A time that had passed when it was chosen is not made up for on that day. */
function chosenDays({ isOn, weekdays, time, since }: ReminderChoice, first: Day, last: Day): Day[] {
  const isPassed = (day: Day) =>
    since?.startsWith(dayToIsoText(day)) && toCivilTime(day, time) <= since;
  const isChosen = (day: Day) => isOn && weekdays.includes(weekdayOf(day)) && !isPassed(day);
  return daysIn(first, last).filter(isChosen);
}
