import { type DateForm, textToDay } from '@lunaria/cycle/date-texts';
import type { Day } from '@lunaria/cycle/day';

/** The day of a body's date. Bodies were read strictly, so their dates are days. */
export function textDay(text: string, form: DateForm): Day {
  const read = textToDay(text, [form]);
  if (!read.ok) throw new RangeError(`Not a day: ${read.fault}.`);
  return read.value;
}
