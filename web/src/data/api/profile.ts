/** The answers to the spec's four questions, at users/{uid}. */
import type { Day } from '@lunaria/cycle/day';
import { DataError } from '../kinds/data-error.ts';
import { PROFILE_TEXT_MAX_CHARS } from '../kinds/limits.ts';
import {
  type AnswerTexts,
  lastPeriodEdit,
  lastPeriodOf,
  PROFILE_FIELDS,
  type ProfileField,
  profileEdit,
  skipLastPeriodEdit,
} from '../kinds/profile.ts';
import { openedReplica, write } from './opened-replica.ts';

export { type AnswerTexts, PROFILE_FIELDS, type ProfileField };

export type ProfileAnswers = AnswerTexts & { readonly lastPeriod?: Day | undefined };

/** Sets all four: what is not given becomes empty. */
export async function setProfile({ lastPeriod, ...given }: ProfileAnswers): Promise<void> {
  const texts = { age: '', cycleLength: '', periodLength: '', ...given };
  if (lastPeriod !== undefined) return mergeProfile({ ...texts, lastPeriod });
  needShortTexts(texts);
  await write((views) => [skipLastPeriodEdit(texts, views)]);
}

export async function mergeProfile({ lastPeriod, ...texts }: ProfileAnswers): Promise<void> {
  needShortTexts(texts);
  await write((views) => [
    profileEdit(texts),
    ...(lastPeriod === undefined ? [] : lastPeriodEdit(lastPeriod, 'onboarding', 'remove', views)),
  ]);
}

export async function readAnswers(): Promise<ProfileAnswers> {
  const { views } = (await openedReplica()).model;
  return { ...views.profile.texts, lastPeriod: lastPeriodOf(views) };
}

function needShortTexts(texts: AnswerTexts): void {
  const isShort = Object.values(texts).every((text) => text.length <= PROFILE_TEXT_MAX_CHARS);
  if (!isShort) throw new DataError('data/invalid');
}
