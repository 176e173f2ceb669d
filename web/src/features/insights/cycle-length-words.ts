// The lengths of cycles in words: what was usual, and what doctors would call it, said calmly.

import type { Pause } from '@lunaria/cycle/cycles';
import type { Day } from '@lunaria/cycle/day';
import type { Concern, LastingTerms } from '@lunaria/cycle/lasting-terms';
import type { LengthFact, LengthSummary } from '@lunaria/cycle/length-facts';
import { dateToWordsAsOf, daysWords } from '../../words/dates.ts';
import { listWords } from '../../words/lists.ts';
import { countWords } from './words.ts';

export const KIND_WORDS: Record<LengthFact['kind'], string> = {
  counted: 'Counted',
  'set-aside': 'Set aside',
  paused: 'With a pause',
  'too-short': 'Too short to count',
  gap: 'A start may be missing',
};

/** Cycle of October 15: 29 days. */
export function cycleWords({ start, length, kind }: LengthFact, today: Day): string {
  const note = kind === 'counted' ? '' : ` (${KIND_WORDS[kind].toLowerCase()})`;
  return `Cycle of ${dateToWordsAsOf(today, start)}: ${daysWords(length)}${note}`;
}

/** While a pause is open no cycle ends. */
export function pausedWords({ from }: Pause, today: Day): string {
  return `Your cycle has been paused since ${dateToWordsAsOf(today, from)}. It goes on here with the first period after that.`;
}

/** What the picture shows. */
export function lengthsWords({ cycles, shortest, longest, usual }: LengthSummary): string {
  if (!usual) {
    const lengths = shortest === longest ? daysWords(shortest) : `${shortest} and ${longest} days`;
    return `So far ${countWords(cycles, 'cycle')} ${cycles === 1 ? 'counts' : 'count'}: ${lengths}.`;
  }
  const { from, to, within } = usual;
  const range = from === to ? daysWords(from) : `${from} to ${to} days`;
  if (within === cycles) return `All ${cycles} of these cycles were ${range} long.`;
  const ends = `The shortest was ${shortest}, the longest ${longest}.`;
  return `${within} of these ${cycles} cycles were ${range} long. ${ends}`;
}

const NO_DIAGNOSIS = 'These are words that doctors use to describe cycles, not a diagnosis.';

/** FIGO's terms as sentences; none while they cannot be used. */
export function termsWords({ terms, lasting }: LastingTerms): readonly string[] {
  if (!terms) {
    if (!lasting.has('infrequent')) return [];
    return [
      'Your last three cycles were each longer than 38 days, which doctors call infrequent.',
      LASTING,
      NO_DIAGNOSIS,
    ];
  }
  const { frequency, regularity, duration, shortest, longest } = terms;
  const found = [
    FREQUENCY[frequency],
    regularity === 'regular' && 'regular for your age',
    regularity === 'irregular' &&
      `irregular for your age (the shortest and the longest were ${daysWords(longest - shortest)} apart)`,
  ].filter((part) => part !== false);
  const concerns: readonly unknown[] = [frequency, regularity, duration];
  const isConcerned = CONCERNS.some((concern) => concerns.includes(concern));
  return [
    `Over the last six months your cycles were ${listWords(found)}.`,
    ...(duration === 'prolonged' ? ['Periods were prolonged: most lasted more than 8 days.'] : []),
    ...(isConcerned ? [lasting.size > 0 ? LASTING : NOT_LASTING] : []),
    NO_DIAGNOSIS,
  ];
}

const CONCERNS: readonly Concern[] = ['frequent', 'infrequent', 'irregular', 'prolonged'];

const FREQUENCY = {
  frequent: 'frequent (usually fewer than 24 days apart)',
  normal: 'of usual frequency (24 to 38 days apart)',
  infrequent: 'infrequent (usually more than 38 days apart)',
} as const;

const LASTING =
  'It has been so for several months, so it is worth telling a doctor. Often there is a simple reason.';
const NOT_LASTING =
  'Cycles change for many everyday reasons. If it stays so for several months, it is worth telling a doctor.';
