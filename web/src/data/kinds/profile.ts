/**
 * The profile: the spec's answers at users/{uid}.
 *
 * [Note: The last period] The spec's `lastPeriod` is the start of the latest period, and starts are stored with their
 * days: earlier ones stay, and saving a new one does not rewrite the profile, which would tell the cloud month by
 * month when it was. Version 0.1.0 stored it in the profile, where it still counts as a start on its day. If the
 * question is skipped, `lastPeriod` is empty, as the spec has it, and no start is forgotten.
 */

import { type DateForm, type Day, dayToText } from '@lunaria/cycle/day';
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
import {
  createDerived,
  createSingleIndex,
  type Kind,
  type RecordEdit,
  type Stamp,
} from './kind.ts';
import { PROFILE_TEXT_MAX_CHARS } from './limits.ts';
import { type Fields, textToFormedDay } from './reading.ts';
import {
  compareStamps,
  decodeStamped,
  encodePairs,
  later,
  mergeStamped,
  type Stamped,
  type StampedFields,
  stampedEdit,
  type Values,
} from './stamped.ts';

export const PROFILE_FIELDS = ['age', 'lastPeriod', 'cycleLength', 'periodLength'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** As in the exported tree. A missing field was never answered. */
export type ProfileAnswers = { readonly [Field in ProfileField]?: string };

/** The numbers as they were typed: an invalid one is shown again, to be corrected. */
export type AnswerTexts = Omit<ProfileAnswers, 'lastPeriod'>;

const ANSWERS = ['age', 'cycleLength', 'periodLength'] as const satisfies ProfileField[];

export type ProfileBody = { readonly kind: 'profile'; readonly fields: StampedFields };

export type ProfileView = {
  readonly texts: AnswerTexts;
  readonly skippedAt: Stamp | undefined;
};

export type LastPeriodViews = { readonly profile: ProfileView; readonly day: DayView };

export const PROFILE: Kind<ProfileBody, ProfileView> = {
  kind: 'profile',
  version: 1,
  path: () => PROFILE_PATH,
  names: ['fields'],
  encode: ({ fields }) => ({ fields: encodePairs(fields) }),
  decode: ({ fields }) => ({ kind: 'profile', fields: decodeStamped(fields) }),
  merge: mergeStamped,
  index: () => createSingleIndex((body) => fieldsToView(body?.fields ?? {})),
  dayParts: ({ fields }) => [['lastPeriod', lastPeriodToDay(fields.lastPeriod)]],
  toTree: ({ profile }) => profile.texts,
  fromTree: (tree, { profile }, plan) => {
    for (const field of ANSWERS) {
      const text = answerIn(tree, field);
      const here = profile.texts[field] ?? '';
      if (text === '') {
        if (tree[field] !== '' || profile.texts[field] !== undefined) continue;
        plan.adds.push({ what: 'answer', path: field, edits: [profileEdit({ [field]: '' })] });
      } else if (text === undefined) plan.refused.push({ path: field, why: 'not-text' });
      else if (text.length > PROFILE_TEXT_MAX_CHARS)
        plan.refused.push({ path: field, why: 'too-long' });
      else if (here === text) plan.same++;
      else {
        const edits = [profileEdit({ [field]: text })];
        if (here === '') plan.adds.push({ what: 'answer', path: field, text, edits });
        else plan.keeps.push({ what: 'answer', path: field, here, file: text, edits });
      }
    }
  },
};

export const PROFILE_PATH = 'profile';

/** Empty if missing; undefined if not a text. Other apps write numbers. */
export function answerIn(tree: Fields, field: ProfileField): string | undefined {
  const value = tree[field] ?? '';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : undefined;
}

/** `after`: a stamp in another record that this has to come after. */
export function profileEdit(values: Values, after?: Stamp): RecordEdit {
  return stampedEdit(PROFILE_PATH, { kind: 'profile', fields: {} }, values, after);
}

function fieldsToView(fields: StampedFields): ProfileView {
  const texts = ANSWERS.flatMap((field) => {
    const value = fields[field]?.value;
    return typeof value === 'string' ? [[field, value]] : [];
  });
  const { lastPeriod } = fields;
  return {
    texts: Object.fromEntries(texts),
    skippedAt: lastPeriod?.value === '' ? lastPeriod.stamp : undefined,
  };
}

/** Version 0.1.0 stored the start of the last period here. */
function lastPeriodToDay(lastPeriod: Stamped | undefined) {
  if (!lastPeriod || typeof lastPeriod.value !== 'string') return undefined;
  const read = textToFormedDay(lastPeriod.value);
  return (
    read && { kind: 'day', day: read.day, fields: { starts: { ...lastPeriod, value: read.form } } }
  );
}

/** Undefined without a start, and while the question was skipped. */
export function lastPeriodOf(views: LastPeriodViews): Day | undefined {
  const { skippedAt } = views.profile;
  const periods = periodsIn(views);
  const isAnswer = ({ start }: LoggedPeriod) => {
    const stamp = startStamp(views.day, start);
    return !skippedAt || (stamp !== undefined && compareStamps(stamp, skippedAt) > 0);
  };
  return periods.some(isAnswer) ? periods.at(-1)?.start : undefined;
}

/** As in the exported tree: empty if the question was skipped, undefined if it was never asked. */
export function lastPeriodText(views: LastPeriodViews): string | undefined {
  const start = lastPeriodOf(views);
  if (start === undefined) return views.profile.skippedAt ? '' : undefined;
  const form = views.day.fieldsOf(start).starts?.value;
  return dayToText(start, form === 'onboarding' || form === 'long' ? form : 'short');
}

export function meaningOf(saved: Day, views: LastPeriodViews): LastPeriodMeaning {
  const starts = periodsIn(views).map(({ start }) => start);
  return lastPeriodMeaning(saved, starts);
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
    ...clearSkippedEdits(views),
  ];
}

export function clearSkippedEdits({ profile }: LastPeriodViews): readonly RecordEdit[] {
  return profile.skippedAt ? [profileEdit({ lastPeriod: null })] : [];
}

export function skipLastPeriodEdit(answers: AnswerTexts, views: LastPeriodViews) {
  const stamps = periodsIn(views).map(({ start }) => startStamp(views.day, start));
  return profileEdit({ ...answers, lastPeriod: '' }, stamps.reduce(later, undefined));
}

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

export function periodsIn({ profile, day }: LastPeriodViews): readonly LoggedPeriod[] {
  return knownHistory(day.log, usualLength(profile)).periods;
}

const derive = createDerived<History>();

/** Several views need it. `usual`: the period length by the answers. */
export function knownHistory(log: DayLog, usual: number | undefined): History {
  return derive([log, usual], () => historyOf(log, usual));
}
