/** The profile: the spec's texts at users/{uid}. The last period is among them only in what earlier versions wrote. */
import { createImportPart, type Index, type Kind, type RecordEdit } from './kind.ts';
import { PROFILE_TEXT_MAX_CHARS } from './limits.ts';
import { type Fields, textToFormedDay } from './reading.ts';
import type { Stamp, Stamped, StampedFields } from './stamp.ts';
import { decodeStamped, encodePairs, mergeStamped, stampedEdit, type Values } from './stamped.ts';

export const PROFILE_FIELDS = ['age', 'lastPeriod', 'cycleLength', 'periodLength'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** A missing field was never answered. */
export type ProfileTexts = { readonly [Field in ProfileField]?: string };

/** [Note: The last period] in last-period.ts says why it is not kept here. */
const ANSWERS = ['age', 'cycleLength', 'periodLength'] as const satisfies ProfileField[];

export type ProfileBody = { readonly kind: 'profile'; readonly fields: StampedFields };

export type ProfileView = {
  readonly texts: Omit<ProfileTexts, 'lastPeriod'>;
  /** When the question for the last period was last left without an answer. */
  readonly leftOpen: Stamp | undefined;
};

export const PROFILE: Kind<ProfileBody, ProfileView, { readonly profile: ProfileView }> = {
  kind: 'profile',
  version: 1,
  path: () => PROFILE_PATH,
  names: ['fields'],
  encode: ({ fields }) => ({ fields: encodePairs(fields) }),
  decode: ({ fields }) => ({ kind: 'profile', fields: decodeStamped(fields) }),
  merge: mergeStamped,
  index: createProfileIndex,
  joins: { day: ({ fields }) => lastPeriodToDay(fields.lastPeriod) },
  toTree: ({ profile }) => profile.texts,
  fromTree: (tree, { profile }) => {
    const { part, refuse } = createImportPart();
    for (const field of ANSWERS) {
      const text = answerIn(tree, field);
      const here = profile.texts[field] ?? '';
      if (text === '') {
        if (tree[field] !== '' || profile.texts[field] !== undefined) continue;
        part.adds.push({ what: 'answer', path: field, edits: [profileEdit({ [field]: '' })] });
      } else if (text === undefined) refuse(field, 'not-text');
      else if (text.length > PROFILE_TEXT_MAX_CHARS) refuse(field, 'too-long');
      else if (here === text) part.same++;
      else {
        const edits = [profileEdit({ [field]: text })];
        if (here === '') part.adds.push({ what: 'answer', path: field, text, edits });
        else part.keeps.push({ what: 'answer', path: field, here, file: text, edits });
      }
    }
    return part;
  },
};

export const PROFILE_PATH = 'profile';

/** Empty where there is none; undefined for what is no text. Numbers are read, as other apps write them. */
export function answerIn(tree: Fields, field: ProfileField): string | undefined {
  const value = tree[field] ?? '';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : undefined;
}

/** `after`: a stamp that it has to come after, though it stands in another record. */
export function profileEdit(values: Values, after?: Stamp): RecordEdit {
  return stampedEdit(PROFILE_PATH, { kind: 'profile', fields: {} }, values, after);
}

function createProfileIndex(): Index<ProfileBody, ProfileView> {
  let view: ProfileView = { texts: {}, leftOpen: undefined };
  return {
    put: (_recordId, body) => {
      const next = fieldsToView(body?.fields ?? {});
      if (JSON.stringify(next) !== JSON.stringify(view)) view = next;
    },
    view: () => view,
  };
}

function fieldsToView(fields: StampedFields): ProfileView {
  const texts = ANSWERS.flatMap((field) => {
    const value = fields[field]?.value;
    return typeof value === 'string' ? [[field, value]] : [];
  });
  const { lastPeriod } = fields;
  return {
    texts: Object.fromEntries(texts),
    leftOpen: lastPeriod?.value === '' ? lastPeriod.stamp : undefined,
  };
}

/** What version 0.1.0 kept here is the start of a period on its day. */
function lastPeriodToDay(lastPeriod: Stamped | undefined) {
  if (!lastPeriod || typeof lastPeriod.value !== 'string') return undefined;
  const read = textToFormedDay(lastPeriod.value);
  return (
    read && { kind: 'day', day: read.day, fields: { starts: { ...lastPeriod, value: read.form } } }
  );
}
