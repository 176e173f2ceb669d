/** Days as 2026-11-13: in the paths of records, in files, and in their names. */
import { civilToDay, type Day, dayToDate, isCivil } from './day.ts';

export const dayToIsoText = (day: Day): string => dayToDate(day).toISOString().slice(0, 10);

/** Undefined for a text in another form, and for a day that no calendar has. */
export const isoTextToDay = (text: string): Day | undefined => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const civil = { year: Number(year), month: Number(month), day: Number(day) };
  return isCivil(civil) ? civilToDay(civil) : undefined;
};
