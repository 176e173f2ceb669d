/** The question about a gap in which a period was probably not logged, in words that hold for every page. */
import type { Day } from '@lunaria/cycle/day';
import type { MissedLog } from '@lunaria/cycle/missed-logs';
import { datesToWordsAsOf } from './day-words.ts';

export function missedLogWords({ start, next, length, missing }: MissedLog, today: Day): string {
  const gap = `${length} days between ${datesToWordsAsOf(today, start, next).join(' and ')}.`;
  const question =
    missing.length === 1 ? 'Did you miss one in between?' : 'Did you miss some in between?';
  return `${gap} ${question}`;
}
