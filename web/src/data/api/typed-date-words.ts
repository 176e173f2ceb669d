/** Why a typed date was refused and what to do, in words that hold for every page. */
import type { TypedDateFault } from '@lunaria/cycle/typed-date';

const WORDS: Record<TypedDateFault, string> = {
  missing: 'Please enter a date.',
  incomplete: 'Please enter the month, the day and the year.',
  'no-such-day': 'There is no such day. Please check the date.',
  'too-early': 'Please enter a year from 1900 on.',
  'in-the-future': 'This day is still to come. Please enter today or an earlier day.',
};

export function dateFaultToWords(fault: TypedDateFault): string {
  return WORDS[fault];
}
