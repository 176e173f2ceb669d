/**
 * A day: everything that she noted about it, in one record, each value with a stamp of its own. The spec's lists at
 * users/{uid}/symptoms/{long date} and its users/{uid}.lastPeriod are views of these records.
 */
import type { Day } from '@lunaria/cycle/day';
import { dayToIsoText } from '@lunaria/cycle/iso-date';
import { dayPath } from './day-edit.ts';
import { createDayIndex, type DayView } from './day-index.ts';
import { type DayTreeViews, dayToTree, treeToDays } from './day-tree.ts';
import type { Kind } from './kind.ts';
import { asIsoDay } from './reading.ts';
import type { StampedFields } from './stamp.ts';
import { decodeStamped, encodeStamped, mergeStamped } from './stamped.ts';

export type DayBody = { readonly kind: 'day'; readonly day: Day; readonly fields: StampedFields };

export const DAY: Kind<DayBody, DayView, DayTreeViews> = {
  kind: 'day',
  version: 1,
  path: ({ day }) => dayPath(day),
  names: ['date', 'fields', 'stamps'],
  encode: ({ day, fields }) => ({ date: dayToIsoText(day), ...encodeStamped(fields) }),
  decode: ({ date, fields, stamps }) => ({
    kind: 'day',
    day: asIsoDay(date),
    fields: decodeStamped(fields, stamps),
  }),
  merge: mergeStamped,
  index: createDayIndex,
  toTree: dayToTree,
  fromTree: treeToDays,
};
