/** Days as other apps write them, never parsed as instants: midnight in Berlin is still the day before in London. */
import { civilToDay, type Day, isCivil } from '@lunaria/cycle/day';

/** 2026-01-17, also with a time behind it. Undefined for another form and for a day that no calendar has. */
export function isoStartToDay(text: string): Day | undefined {
  const [, ...parts] = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/.exec(text.trim()) ?? [];
  return partsToDay(...parts);
}

/** 20260117. */
export function compactToDay(text: string): Day | undefined {
  const [, ...parts] = /^(\d{4})(\d{2})(\d{2})$/.exec(text.trim()) ?? [];
  return partsToDay(...parts);
}

/** For a moment with nothing else beside it: its day in the zone of this device. */
export function momentToDay(moment: Date): Day | undefined {
  return partsToDay(moment.getFullYear(), moment.getMonth() + 1, moment.getDate());
}

/** Year, month and day. */
export function partsToDay(...parts: readonly (string | number | undefined)[]): Day | undefined {
  const [year = 0, month = 0, day = 0] = parts.map(Number);
  const civil = { year, month, day };
  return isCivil(civil) ? civilToDay(civil) : undefined;
}
