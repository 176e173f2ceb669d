// What can be chosen about a report. The page forgets it when it is left, but for the questions.

import { msg } from '@lingui/core/macro';

export const MONTHS = [3, 6, 12, 24] as const;
export type Months = (typeof MONTHS)[number];

export const PARTS = [
  { id: 'cycles', name: msg`Each cycle, with bleeding strength` },
  { id: 'symptoms', name: msg`Symptoms by cycle day` },
  { id: 'medicines', name: msg`Medicines and tests` },
  { id: 'temperatures', name: msg`Temperatures` },
  { id: 'age', name: msg`My age` },
] as const;
export type PartId = (typeof PARTS)[number]['id'];

export interface ReportChoice {
  readonly months: Months;
  readonly parts: ReadonlySet<PartId>;
  /** Ids of things that she tracks and keeps to herself. */
  readonly leftOut: ReadonlySet<string>;
  readonly name: string;
  readonly questions: string;
}

/** Longer ones would not leave the report on two pages. */
export const QUESTIONS_MAX_CHARS = 1_000;
export const NAME_MAX_CHARS = 80;

export const FIRST_CHOICE: ReportChoice = {
  months: 6,
  parts: new Set(['cycles', 'symptoms', 'medicines', 'age']),
  // What few want to hand over without having thought of it.
  leftOut: new Set(['Sexual-Activity']),
  name: '',
  questions: '',
};

/** The same set with this in it, or without. */
export function toggled<Item>(set: ReadonlySet<Item>, item: Item, isIn: boolean): Set<Item> {
  const next = new Set(set);
  if (isIn) next.add(item);
  else next.delete(item);
  return next;
}
