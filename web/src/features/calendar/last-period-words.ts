// What saving a last period has done, in a sentence or two.

import type { Day } from '@lunaria/cycle/day';
import { dayToWordsAsOf } from '../../data/api/day-words.ts';
import type { LastPeriodMeaning } from '../../data/api/last-period.ts';

export function savedWords(meaning: LastPeriodMeaning, today: Day): string {
  return ['Last period saved.', ...whatElse(meaning, today)].join(' ');
}

function whatElse(meaning: LastPeriodMeaning, today: Day): readonly string[] {
  switch (meaning.kind) {
    case 'first':
    case 'same':
      return [];
    case 'new':
      return ['The ones before it are kept.'];
    case 'moved':
      return [`It no longer starts on ${dayToWordsAsOf(today, meaning.from)}.`];
    case 'earlier':
      return [removedWords(meaning.removed, today)];
  }
}

function removedWords(removed: readonly Day[], today: Day): string {
  const [only] = removed;
  if (only === undefined) return '';
  return removed.length === 1
    ? `The later one, which started on ${dayToWordsAsOf(today, only)}, was removed.`
    : `${removed.length} later ones were removed.`;
}
