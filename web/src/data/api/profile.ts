/** The profile: the spec's four texts at users/{uid}. */
import { textToDay } from '@lunaria/cycle/date-texts';
import {
  PROFILE_FIELDS,
  PROFILE_PATH,
  type ProfileBody,
  type ProfileField,
} from '../kinds/body.ts';
import { PROFILE_TEXT_MAX_CHARS } from '../kinds/limits.ts';
import { DataError } from '../replica/data-error.ts';
import type { ProfileTexts } from '../replica/read-model.ts';
import type { Edit, Replica } from '../replica/replica.ts';
import { openedReplica } from './opened-replica.ts';

export { PROFILE_FIELDS, type ProfileField };

/** Sets all four, as at the end of onboarding: what is not given becomes empty. */
export async function setProfile(texts: ProfileTexts, replica?: Replica): Promise<void> {
  const empty = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, '']));
  await mergeProfile({ ...empty, ...texts }, replica);
}

/** Sets the given ones and leaves the others. `lastPeriod` is empty or a date in one of the spec's forms. */
export async function mergeProfile(texts: ProfileTexts, replica?: Replica): Promise<void> {
  const edit = profileEdit(texts);
  await (replica ?? (await openedReplica())).write([edit]);
}

export async function readProfileTexts(replica?: Replica): Promise<ProfileTexts> {
  return (replica ?? (await openedReplica())).model.profile();
}

/** Throws `data/invalid`. */
export function profileEdit(texts: ProfileTexts): Edit {
  if (!isProfile(texts)) throw new DataError('data/invalid');
  const change: Edit['change'] = (body, { stamp }) => {
    const before = body?.kind === 'profile' ? body.fields : {};
    const given = PROFILE_FIELDS.flatMap((field) => {
      const text = texts[field];
      return text === undefined ? [] : [[field, { text, stamp: stamp(before[field]?.stamp) }]];
    });
    return { kind: 'profile', fields: { ...before, ...Object.fromEntries(given) } } as ProfileBody;
  };
  return { path: PROFILE_PATH, change };
}

function isProfile(texts: ProfileTexts): boolean {
  const { lastPeriod } = texts;
  const isShort = PROFILE_FIELDS.every(
    (field) => (texts[field] ?? '').length <= PROFILE_TEXT_MAX_CHARS,
  );
  return isShort && (!lastPeriod || textToDay(lastPeriod).ok);
}
