// The report's sentences: plain words, with the terms doctors use beside them.

import type { PauseReason } from '@lunaria/cycle/cycles';
import type { Day } from '@lunaria/cycle/day';
import type { CycleTerms } from '@lunaria/cycle/figo';
import type { Bleeding } from '@lunaria/cycle/history';
import { daysWords } from '../../words/dates.ts';
import type { CycleRow } from './bleeding-rows.ts';
import type { MedicineRow } from './tracked-rows.ts';

export interface TermWords {
  readonly what: string;
  readonly term: string;
  readonly words: string;
}

const FREQUENCIES: Record<CycleTerms['frequency'], string> = {
  frequent: 'By their median, cycles are shorter than 24 days.',
  normal: 'By their median, cycles take 24 to 38 days.',
  infrequent: 'By their median, cycles are longer than 38 days.',
};

export function termsToWords(terms: CycleTerms, hasAge: boolean): readonly TermWords[] {
  const { frequency, regularity, duration, shortest, longest } = terms;
  const difference = `The shortest and the longest cycle differ by ${daysWords(longest - shortest)}.`;
  return [
    { what: 'Frequency', term: capitalised(frequency), words: FREQUENCIES[frequency] },
    {
      what: 'Regularity',
      term: capitalised(regularity ?? 'not told'),
      words: regularity ? difference : `${difference} ${noLimitWords(hasAge)}`,
    },
    {
      what: 'Duration',
      term: capitalised(duration ?? 'not told'),
      words:
        duration === undefined
          ? 'No length of a period is known.'
          : duration === 'normal'
            ? 'By their median, periods last up to 8 days.'
            : 'By their median, periods last longer than 8 days.',
    },
  ];
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function noLimitWords(hasAge: boolean): string {
  return hasAge
    ? 'There is no limit for this age.'
    : 'What counts as regular depends on the age, which is not known.';
}

/** 26 to 31, in 6 cycles. */
export function spreadWords(
  { shortest, longest }: { readonly shortest: number; readonly longest: number },
  count: number,
  what: string,
): string {
  const range = shortest === longest ? `${shortest}` : `${shortest} to ${longest}`;
  return `${range}, in ${count} ${what}${count === 1 ? '' : 's'}`;
}

const REMARKS: Record<CycleRow['kind'], string> = {
  counted: '',
  running: 'Still running',
  gap: 'Not counted: a start within it was probably not logged',
  paused: 'Not counted: a pause falls into it',
  'set-aside': 'Not counted: set aside',
  'too-short': 'Not counted: too short',
};

export function remarkWords({ kind }: CycleRow): string {
  return REMARKS[kind];
}

/** Day 1 heavy, days 2 and 3 medium: each strength as long as it lasts. */
export function bleedingWords(bleeding: readonly (Bleeding | undefined)[]): string {
  const runs: { strength: Bleeding; from: number; to: number }[] = [];
  for (const [index, strength] of bleeding.entries()) {
    const last = runs.at(-1);
    if (strength === undefined) continue;
    if (last?.strength === strength && last.to === index) last.to = index + 1;
    else runs.push({ strength, from: index + 1, to: index + 1 });
  }
  return runs
    .map(({ strength, from, to }) =>
      from === to ? `day ${from} ${strength}` : `days ${from} to ${to} ${strength}`,
    )
    .join(', ');
}

/** 1 to 3, 12: numbers in order, with what follows one another drawn together. */
export function numbersToWords(numbers: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last.to === number - 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from} to ${to}`)).join(', ');
}

export const PAUSE_WORDS: Record<PauseReason, string> = {
  pregnancy: 'Pregnancy',
  breastfeeding: 'Breastfeeding',
  contraception: 'Hormonal contraception',
  other: 'A pause in tracking',
};

const MOST_DATES = 3;

/** The last of these dates, and how many there were before. */
export function betweenWords(dates: readonly string[]): string | undefined {
  if (dates.length === 0) return undefined;
  const last = dates.slice(-MOST_DATES).join('; ');
  return dates.length > MOST_DATES ? `the last on ${last}` : last;
}

/** Medicines by the days of the cycle on which they were taken most; tests, and what came once, by their dates. */
export function whenWords(
  { isTest, days, cycleDays }: MedicineRow,
  dateWords: (day: Day) => string,
): string {
  if (isTest || cycleDays.length === 0) return betweenWords(days.map(dateWords)) ?? '';
  const what = cycleDays.length === 1 ? 'cycle day' : 'cycle days';
  return `mostly on ${what} ${numbersToWords(cycleDays)}`;
}
