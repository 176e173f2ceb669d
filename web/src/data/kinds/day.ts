/**
 * A day: everything that she noted about it, in one record, each value with a stamp of its own. The spec's lists at
 * users/{uid}/symptoms/{long date} and its users/{uid}.lastPeriod are views of these records.
 */
import type { Day } from '@lunaria/cycle/day';
import { dayPath } from './day-edit.ts';
import { createDayIndex, type DayView } from './day-index.ts';
import { dayToTree, treeToDays } from './day-tree.ts';
import { dayToIsoText } from './iso-date.ts';
import type { Kind } from './kind.ts';
import type { LastPeriodViews } from './last-period.ts';
import { asIsoDay } from './reading.ts';
import type { StampedFields } from './stamp.ts';
import { decodeStamped, encodeStamped, mergeStamped } from './stamped.ts';

export type DayBody = { readonly kind: 'day'; readonly day: Day; readonly fields: StampedFields };

/**
 * Enough for all symptoms there are, many of one's own, and a note of 280 characters in any language: so that the
 * cloud can tell neither a period from a headache nor a note from none. With its header it makes 2 KiB.
 */
export const DAY_BYTES = 2044;

export const DAY: Kind<DayBody, DayView, LastPeriodViews> = {
  kind: 'day',
  version: 1,
  path: ({ day }) => dayPath(day),
  names: ['date', 'fields', 'stamps'],
  encode: ({ day, fields }) => {
    const stamps: string[] = [];
    return { date: dayToIsoText(day), fields: encodeStamped(fields, stamps), stamps };
  },
  decode: ({ date, fields, stamps }) => ({
    kind: 'day',
    day: asIsoDay(date),
    fields: decodeStamped(fields, stamps),
  }),
  merge: mergeStamped,
  paddedTo: DAY_BYTES,
  index: createDayIndex,
  toTree: dayToTree,
  fromTree: treeToDays,
};
