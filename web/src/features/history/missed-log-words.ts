// The question about a gap in which a period was probably not logged.

import type { Day } from '@lunaria/cycle/day';
import type { MissedLog } from '@lunaria/cycle/missed-logs';
import { datePairWords } from './date-words.ts';

export function missedLogWords({ start, next, length, missing }: MissedLog, today: Day): string {
  const gap = `${length} days between ${datePairWords(start, next, today).join(' and ')}.`;
  const question =
    missing.length === 1 ? 'Did you miss one in between?' : 'Did you miss some in between?';
  return `${gap} ${question}`;
}
