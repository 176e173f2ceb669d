/** The whole tree out of all kinds, and what of one from outside is new. Pure. */
import { DataError } from './data-error.ts';
import { type ImportPart, joinImportParts, type Refused } from './kind.ts';
import { PROFILE_FIELDS, type ProfileTexts } from './profile.ts';
import { type Fields, isObject } from './reading.ts';
import { allKinds, type Views } from './registry.ts';
import type { Symptom } from './symptoms.ts';

/** The spec's JSON at users/{uid}, with one more key for what the spec does not know. */
export type Tree = ProfileTexts & {
  /** By the long form of the date. */
  readonly symptoms: Readonly<Record<string, readonly Symptom[]>>;
  readonly diaryEntries: readonly { readonly date: string; readonly entry: string }[];
  readonly lunaria?: Fields;
};

export function viewsToTree(views: Views): Tree {
  const shares = allKinds().map(([, { toTree }]) => toTree?.(views) ?? {});
  const all: Fields = Object.assign({}, ...shares);
  const answers = PROFILE_FIELDS.filter((field) => field in all);
  const lunaria = Object.assign({}, ...shares.map((share) => share.lunaria));
  const { lunaria: _lunaria, ...rest } = all;
  return {
    ...Object.fromEntries(answers.map((field) => [field, all[field]])),
    ...rest,
    ...(Object.keys(lunaria).length > 0 && { lunaria }),
  } as Tree;
}

/** Adds only: where the file and the device disagree, the device's value stays. Throws `data/invalid` for no tree at all. */
export function planImport(json: unknown, views: Views): ImportPart {
  if (!isObject(json)) throw new DataError('data/invalid');
  return joinImportParts(allKinds().flatMap(([, { fromTree }]) => fromTree?.(json, views) ?? []));
}

export function withRefused(plan: ImportPart, refused: readonly Refused[]): ImportPart {
  const paths = new Set(refused.map(({ path }) => path));
  return {
    ...plan,
    adds: plan.adds.filter(({ path }) => !paths.has(path)),
    refused: [...plan.refused, ...refused],
  };
}
