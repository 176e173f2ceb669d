/** What a day of the month calendar is marked with, and which one of its marks its tile shows. */
import { type Cycle, type DaySpan, lastPeriodDays, predictedPeriodDays, spanHas } from './cycle.ts';
import { addDays, type Day, daysIn } from './day.ts';
import type { History, LoggedPeriod } from './history.ts';
import { comingUp, type Prediction } from './prediction.ts';
import type { Profile } from './profile.ts';

/** What is known of a user. The last period can be marked while its cycle is still unknown. */
export interface Known {
  readonly symptomDays: ReadonlySet<Day>;
  readonly history: History;
  /** While the question for the last period is unanswered, no period is called the last one. */
  readonly profile: Pick<Profile, 'lastPeriod' | 'periodLength'>;
  readonly cycle: Cycle | undefined;
  readonly prediction: Prediction | undefined;
}

export type CalendarMarks = ReturnType<typeof calendarMarks>;

/** All that marks days, so arranged that each day is answered at once, however long the history. */
export const calendarMarks = (known: Known, today: Day) => {
  const { symptomDays, history, profile, cycle, prediction } = known;
  const last = lastPeriodOf(known);
  const earlier = history.periods.filter((period) => period !== last);
  const during = history.periods.flatMap(({ bleeding }) => [...bleeding]);
  return {
    symptomDays,
    lastPeriod: last && lastPeriodSpan(last, profile.periodLength),
    predictedPeriod: cycle && predictedPeriodDays(cycle),
    possibleStart: prediction && possibleStarts(prediction, today),
    earlierDays: new Set(earlier.flatMap(({ start, lastDay }) => daysIn(start, lastDay))),
    bleeding: new Map([...during, ...history.between]),
  };
};

export const marksOn = (day: Day, marks: CalendarMarks) => {
  const predictedPeriod = isIn(marks.predictedPeriod, day);
  return {
    symptom: marks.symptomDays.has(day),
    predictedPeriod,
    lastPeriod: isIn(marks.lastPeriod, day),
    earlierPeriod: marks.earlierDays.has(day),
    possibleStart: !predictedPeriod && isIn(marks.possibleStart, day),
    bleeding: marks.bleeding.get(day),
  };
};

export const isPeriodDay = (day: Day, known: Pick<Known, 'history' | 'profile'>): boolean => {
  const period = known.history.periods.findLast(({ start }) => start <= day);
  if (period === undefined) return false;
  return period === lastPeriodOf(known)
    ? spanHas(lastPeriodSpan(period, known.profile.periodLength), day)
    : day <= period.lastDay;
};

/** The product's priority: a symptom lifts a last-period day above a prediction. Marks it does not name come last. */
export const tileKind = (marks: Omit<ReturnType<typeof marksOn>, 'bleeding'>) => {
  const { symptom, predictedPeriod, lastPeriod, earlierPeriod, possibleStart } = marks;
  if (symptom && lastPeriod) return 'last-period';
  if (symptom) return 'tracked-symptom';
  if (predictedPeriod) return 'predicted-period';
  if (lastPeriod) return 'last-period';
  if (earlierPeriod) return 'earlier-period';
  return possibleStart ? 'possible-start' : 'plain';
};

export const hasEarlierPeriod = ({ earlierDays }: CalendarMarks): boolean => earlierDays.size > 0;

export const hasBleeding = ({ bleeding }: CalendarMarks): boolean => bleeding.size > 0;

export const hasPossibleStart = ({ possibleStart, predictedPeriod }: CalendarMarks): boolean => {
  if (possibleStart === undefined) return false;
  const { start, end } = possibleStart;
  return !isIn(predictedPeriod, start) || !isIn(predictedPeriod, addDays(end, -1));
};

function lastPeriodOf({ history, profile }: Pick<Known, 'history' | 'profile'>) {
  return profile.lastPeriod === undefined ? undefined : history.periods.at(-1);
}

/** The product's days, more if bleeding was logged after them, fewer only if the period is known to have ended sooner. */
function lastPeriodSpan(last: LoggedPeriod, periodLength: number | undefined): DaySpan {
  const { start, lastDay, lengthFrom } = last;
  const logged = { start, end: addDays(lastDay, 1) };
  if (lengthFrom === 'end' || periodLength === undefined) return logged;
  const told = lastPeriodDays({ lastPeriod: start, periodLength });
  return told.end > logged.end ? told : logged;
}

/** A prediction from the answers has no range. Nothing starts on days that have passed; a late start may come from today on. */
function possibleStarts(prediction: Prediction, today: Day): DaySpan | undefined {
  const [next] = comingUp(prediction, today, 1);
  if (prediction.basis === 'answers' || next === undefined) return undefined;
  const start = next.earliest < today ? today : next.earliest;
  return { start, end: addDays(next.latest, 1) };
}

function isIn(span: DaySpan | undefined, day: Day): boolean {
  return span !== undefined && spanHas(span, day);
}
