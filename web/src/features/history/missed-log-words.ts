// The question about a gap in which a period was probably not logged.

import type { Day } from '@lunaria/cycle/day';
import type { MissedLog } from '@lunaria/cycle/missed-logs';
import { dateWords } from './date-words.ts';

export function missedLogWords({ start, next, length, missing }: MissedLog, today: Day): string {
  const gap = `${length} days between ${dateWords(start, today)} and ${dateWords(next, today)}.`;
  const question =
    missing.length === 1 ? 'Did you miss one in between?' : 'Did you miss some in between?';
  return `${gap} ${question}`;
}
