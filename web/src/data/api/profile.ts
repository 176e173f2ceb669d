/** The profile: the spec's four texts at users/{uid}. */
import { textToDay } from '@lunaria/cycle/date-texts';
import { DataError } from '../kinds/data-error.ts';
import type { RecordEdit } from '../kinds/kind.ts';
import { PROFILE_TEXT_MAX_CHARS } from '../kinds/limits.ts';
import {
  type LastPeriodViews,
  lastPeriodEdit,
  leaveOpenEdit,
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileTexts,
  profileEdit,
} from '../kinds/profile.ts';
import { textToFormedDay } from '../kinds/reading.ts';
import { openedReplica, write } from './opened-replica.ts';

export { PROFILE_FIELDS, type ProfileField, type ProfileTexts };

/** Sets all four, as at the end of onboarding: what is not given becomes empty. */
export async function setProfile(texts: ProfileTexts): Promise<void> {
  const empty = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, '']));
  await mergeProfile({ ...empty, ...texts });
}

/** Sets the given ones and leaves the others. `lastPeriod` is empty or a date in one of the spec's forms. */
export async function mergeProfile(texts: ProfileTexts): Promise<void> {
  if (!isProfile(texts)) throw new DataError('data/invalid');
  await write((views) => profileEdits(texts, views));
}

export async function readProfileTexts(): Promise<ProfileTexts> {
  return (await openedReplica()).model.profile();
}

/** The last period with its meaning: [Note: The last period]. */
function profileEdits(texts: ProfileTexts, views: LastPeriodViews): readonly RecordEdit[] {
  const { lastPeriod, ...answers } = texts;
  const start = textToFormedDay(lastPeriod ?? '');
  if (lastPeriod === '') return [leaveOpenEdit(answers, views)];
  if (!start) return [profileEdit(answers)];
  return [profileEdit(answers), ...lastPeriodEdit(start.day, start.form, 'remove', views)];
}

function isProfile(texts: ProfileTexts): boolean {
  const { lastPeriod } = texts;
  const isShort = PROFILE_FIELDS.every(
    (field) => (texts[field] ?? '').length <= PROFILE_TEXT_MAX_CHARS,
  );
  return isShort && (!lastPeriod || textToDay(lastPeriod).ok);
}
