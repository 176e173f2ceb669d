/**
 * [Note: The last period] The spec's `lastPeriod` is the start of the latest period, and starts are kept with their
 * days: earlier ones stay, and saving a new one does not rewrite the profile, which would tell the cloud month by
 * month when it was. Version 0.1.0 kept it in the profile; what stands there still counts as a start on its day. If
 * the question is left without an answer, `lastPeriod` is empty, as the spec has it, and no start is forgotten.
 */
import { type DateForm, dayToText } from '@lunaria/cycle/date-texts';
import type { Day } from '@lunaria/cycle/day';
import { type DayLog, type History, historyOf, type LoggedPeriod } from '@lunaria/cycle/history';
import {
  type LastPeriodMeaning,
  type LaterStarts,
  lastPeriodEdits,
  lastPeriodMeaning,
} from '@lunaria/cycle/last-period';
import { LIMITS, readWholeNumber } from '@lunaria/cycle/profile';
import { dayEdit, factsEdit } from './day-edit.ts';
import type { DayView } from './day-index.ts';
import type { RecordEdit } from './kind.ts';
import { type ProfileTexts, type ProfileView, profileEdit } from './profile.ts';
import { compareStamps, later, type Stamp } from './stamp.ts';

export type LastPeriodViews = { readonly profile: ProfileView; readonly day: DayView };

export function profileTexts({ profile, day }: LastPeriodViews): ProfileTexts {
  const { leftOpen, texts } = profile;
  const { periods } = knownHistory(day.log, usualLength(profile));
  const isAnswer = ({ start }: LoggedPeriod) => {
    const stamp = startStamp(day, start);
    return leftOpen !== undefined && stamp !== undefined && compareStamps(stamp, leftOpen) > 0;
  };
  const last = periods.at(-1);
  if (leftOpen && !periods.some(isAnswer)) return { ...texts, lastPeriod: '' };
  return last ? { ...texts, lastPeriod: dayToText(last.start, startForm(day, last.start)) } : texts;
}

export function meaningOf(start: Day, { profile, day }: LastPeriodViews): LastPeriodMeaning {
  const { periods } = knownHistory(day.log, usualLength(profile));
  return lastPeriodMeaning(
    start,
    periods.map((period) => period.start),
  );
}

/** `form`: how the tree writes it. */
export function lastPeriodEdit(
  start: Day,
  form: DateForm,
  later: LaterStarts,
  views: LastPeriodViews,
): readonly RecordEdit[] {
  const edits = lastPeriodEdits(start, views.day.log, later, usualLength(views.profile));
  return [
    ...[...edits].map(([day, facts]) => factsEdit(day, facts)),
    dayEdit(start, { starts: form }),
    ...reopenEdits(views),
  ];
}

export function reopenEdits({ profile }: LastPeriodViews): readonly RecordEdit[] {
  return profile.leftOpen ? [profileEdit({ lastPeriod: null })] : [];
}

export function leaveOpenEdit(answers: Omit<ProfileTexts, 'lastPeriod'>, views: LastPeriodViews) {
  const { periods } = knownHistory(views.day.log, usualLength(views.profile));
  const stamps = periods.map(({ start }) => startStamp(views.day, start));
  return profileEdit({ ...answers, lastPeriod: '' }, stamps.reduce(later, undefined));
}

/** In days, if the answer is a number. */
export function usualLength({ texts }: ProfileView): number | undefined {
  return textToUsualLength(texts.periodLength);
}

export function textToUsualLength(text = ''): number | undefined {
  const read = readWholeNumber(text, LIMITS.periodLength);
  return read.ok ? read.value : undefined;
}

function startStamp(day: DayView, start: Day): Stamp | undefined {
  const { starts, bleeding } = day.fieldsOf(start);
  return (starts ?? bleeding)?.stamp;
}

/** Bleeding that starts a period by itself has no form of its own. */
function startForm(day: DayView, start: Day): DateForm {
  const form = day.fieldsOf(start).starts?.value;
  return form === 'onboarding' || form === 'long' ? form : 'short';
}

/** Made once for each state of the log: several views need it. */
const histories = new WeakMap<
  DayLog,
  { readonly usual: number | undefined; readonly history: History }
>();

/** `usual`: how long a period lasts by the answers. */
export function knownHistory(log: DayLog, usual: number | undefined): History {
  const known = histories.get(log);
  if (known && known.usual === usual) return known.history;
  const history = historyOf(log, usual);
  histories.set(log, { usual, history });
  return history;
}
