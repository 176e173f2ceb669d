// What saving a last period would do, and has done, in a sentence or two.

import type { Day } from '@lunaria/cycle/day';
import type { LastPeriodMeaning, LaterStarts } from '../../data/api/last-period.ts';
import { dateToWordsAsOf, dayToWordsAsOf } from '../../words/dates.ts';
import { listWords } from '../../words/lists.ts';

/** Asks what is to become of the periods after the saved day. */
export function laterQuestion(saved: Day, later: readonly Day[], today: Day): readonly string[] {
  return [
    `Later periods are saved here: ${listWords(later.map((start) => dateToWordsAsOf(today, start)))}.`,
    `If ${dateToWordsAsOf(today, saved)} was the first day of your last period, they will be removed. What you noted on their days stays.`,
  ];
}

export function savedWords(meaning: LastPeriodMeaning, later: LaterStarts, today: Day): string {
  const isKept = later === 'keep' && 'removed' in meaning && meaning.removed.length > 0;
  return isKept
    ? ['Period saved.', ...movedWords(meaning, today), 'The later ones are kept.'].join(' ')
    : ['Last period saved.', ...whatElse(meaning, today)].join(' ');
}

function whatElse(meaning: LastPeriodMeaning, today: Day): readonly string[] {
  switch (meaning.kind) {
    case 'first':
    case 'same':
      return [];
    case 'new':
      return ['The ones before it are kept.'];
    case 'moved':
      return movedWords(meaning, today);
    case 'earlier':
      return [removedWords(meaning.removed, today)];
  }
}

function movedWords({ from }: { readonly from: Day | undefined }, today: Day): readonly string[] {
  return from === undefined ? [] : [`It no longer starts on ${dayToWordsAsOf(today, from)}.`];
}

function removedWords(removed: readonly Day[], today: Day): string {
  const [only] = removed;
  if (only === undefined) return '';
  return removed.length === 1
    ? `The later one, which started on ${dayToWordsAsOf(today, only)}, was removed.`
    : `${removed.length} later ones were removed.`;
}
