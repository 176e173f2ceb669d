/** The first day of a period as it is typed, mm-dd-yyyy: read kindly, and refused rather than changed into another day. */
import { type Civil, civilToDay, type Day, dayToText, isCivil } from './day.ts';
import { plainDigits } from './digits.ts';
import { failure, type Result, success } from './result.ts';

/** `too-early`: before anybody who could have typed it was born. */
export type TypedDateFault =
  | 'missing'
  | 'incomplete'
  | 'no-such-day'
  | 'too-early'
  | 'in-the-future';

const FIRST_YEAR = 1900;
const THIS_CENTURY = 2000;

const PARTS = /^(\d{1,2})-(\d{1,2})-(\d{1,4})$/;
const DIGIT = /\d/;

export const readTypedDate = (text: string, today: Day): Result<Day, TypedDateFault> => {
  const plain = plainDigits(text);
  const parts = PARTS.exec(plain);
  if (!parts) return failure(DIGIT.test(plain) ? 'incomplete' : 'missing');
  const civil: Civil = {
    month: Number(parts[1]),
    day: Number(parts[2]),
    year: typedYear(parts[3] ?? ''),
  };
  if (civil.year < FIRST_YEAR) return failure('too-early');
  if (!isCivil(civil)) return failure('no-such-day');
  const day = civilToDay(civil);
  return day > today ? failure('in-the-future') : success(day);
};

/**
 * 09- from 9, 11-04- from 11-4: what was typed with the hyphens that follow, for which the keypads of phones have no key.
 */
export const withHyphens = (text: string): string =>
  plainDigits(text)
    .replace(/\D+/g, '-')
    .replace(/^[2-9]$/, '0$&')
    .replace(/^(\d\d)(?=\d|$)/, '$1-')
    .replace(/^(\d+-)([4-9])$/, '$10$2')
    .replace(/^(\d+-\d\d)(?=\d|$)/, '$1-')
    .slice(0, 'mm-dd-yyyy'.length);

export const dayToTyped = (day: Day): string => dayToText(day, 'onboarding');

/** Up to two digits mean a year of this century. */
const typedYear = (text: string): number =>
  text.length > 2 ? Number(text) : THIS_CENTURY + Number(text);
