/** Days as 2026-11-13: in the paths of records, in files, and in their names. */
import { civilToDay, type Day, dayToCivil, isCivil } from './day.ts';

export const dayToIsoText = (day: Day): string => {
  const { year, month, day: number } = dayToCivil(day);
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(number, 2)}`;
};

/** Undefined for a text in another form, and for a day that no calendar has. */
export const isoTextToDay = (text: string): Day | undefined => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const civil = { year: Number(year), month: Number(month), day: Number(day) };
  return isCivil(civil) ? civilToDay(civil) : undefined;
};

function padded(number: number, length: number): string {
  return String(number).padStart(length, '0');
}
