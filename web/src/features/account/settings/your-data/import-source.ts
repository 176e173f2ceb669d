// A file that was read: an export of our own, or the days of another app. Both go the same way from here.

import { type DaysPlan, importDays, previewDays } from '../../../../data/api/import-days.ts';
import type { ImportWishes } from '../../../../data/api/tree.ts';
import { type ImportPlan, importTree, LUNARIA, previewImport } from '../../../../data/api/tree.ts';
import { hasDataCode } from '../../../../data/kinds/data-error.ts';
import { BadFile } from '../../../../import/bad-file.ts';
import type { Recognised } from '../../../../import/known-formats.ts';

export type ImportSource = Exclude<Recognised, { readonly kind: 'table' }>;

export type SourcePlan = ImportPlan & Partial<Omit<DaysPlan, keyof ImportPlan>>;

export function appOf(source: ImportSource): string {
  return source.kind === 'days' ? source.imported.app : LUNARIA;
}

/** Rejects with `BadFile` for what looked like an export of ours, but is none. */
export async function previewOf(source: ImportSource): Promise<SourcePlan> {
  if (source.kind === 'days') return previewDays(source.imported);
  try {
    return await previewImport(source.tree);
  } catch (error) {
    throw hasDataCode(error, 'data/invalid') ? new BadFile('unknown', error) : error;
  }
}

export function importSource(source: ImportSource, wishes: ImportWishes): Promise<ImportPlan> {
  return source.kind === 'days'
    ? importDays(source.imported, wishes)
    : importTree(source.tree, wishes);
}
