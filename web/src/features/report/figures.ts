// The report's figures: plain words, with the terms doctors use beside them.

import { plural, select, t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import type { CycleTerms } from '@lunaria/cycle/figo';
import type { Bleeding } from '@lunaria/cycle/history';
import { dateToShortWords } from '../../words/dates.ts';
import { rangeWords, runsOf, seriesWords } from '../../words/lists.ts';
import type { MedicineRow } from './tracked-rows.ts';

interface Term {
  readonly what: string;
  readonly term: string;
  readonly sentences: readonly string[];
}

export function termsOf(terms: CycleTerms, hasAge: boolean): readonly Term[] {
  const { frequency, regularity = 'unknown', duration = 'unknown', shortest, longest } = terms;
  const days = longest - shortest;
  const difference = t`Shortest and longest cycle differ by ${plural(days, { one: '# day', other: '# days' })}.`;
  const noLimit = hasAge
    ? t`No limit is defined for this age.`
    : t`The limit depends on age, which is not given.`;
  return [
    {
      what: t`Frequency`,
      term: select(frequency, {
        frequent: 'Frequent.',
        infrequent: 'Infrequent.',
        other: 'Normal.',
      }),
      sentences: [
        select(frequency, {
          frequent: 'Median cycle length below 24 days.',
          infrequent: 'Median cycle length above 38 days.',
          other: 'Median cycle length 24 to 38 days.',
        }),
      ],
    },
    {
      what: t`Regularity`,
      term: select(regularity, {
        regular: 'Regular.',
        irregular: 'Irregular.',
        other: 'Not assessed.',
      }),
      sentences: regularity === 'unknown' ? [difference, noLimit] : [difference],
    },
    {
      what: t`Duration`,
      term: select(duration, {
        normal: 'Normal.',
        prolonged: 'Prolonged.',
        other: 'Not assessed.',
      }),
      sentences: [
        select(duration, {
          normal: 'Median period length up to 8 days.',
          prolonged: 'Median period length above 8 days.',
          other: 'No period length recorded.',
        }),
      ],
    },
  ];
}

/** Day 1 heavy, days 2 to 3 medium: each strength as long as it lasts. */
export function bleedingWords(bleeding: readonly (Bleeding | undefined)[]): string {
  const runs: { strength: Bleeding; from: number; to: number }[] = [];
  for (const [index, strength] of bleeding.entries()) {
    const last = runs.at(-1);
    if (strength === undefined) continue;
    if (last?.strength === strength && last.to === index) last.to = index + 1;
    else runs.push({ strength, from: index + 1, to: index + 1 });
  }
  return seriesWords(
    runs.map(({ strength, from, to }) => {
      const days = to - from + 1;
      return t`${plural(days, { 1: `day ${from}`, one: `days ${from} to ${to}`, other: `days ${from} to ${to}` })} ${select(strength, { heavy: 'heavy', medium: 'medium', light: 'light', other: 'spotting' })}`;
    }),
  );
}

/** 1 to 3, 12: numbers in order, with what follows one another drawn together. */
export function numbersToWords(numbers: readonly number[]): string {
  return seriesWords(runsOf(numbers).map(([from, to]) => rangeWords(from, to)));
}

/** Nov 13, 2026, or with its last day too. Always with the year, since paper is read later. */
export function spanWords(from: Day, to: Day | undefined): string {
  const first = dateToShortWords(from);
  if (to === undefined) return t`since ${first}`;
  const last = dateToShortWords(to);
  return from === to ? first : t`${first} to ${last}`;
}

const MOST_DATES = 3;

/** The last of these dates, and that there were more before. */
export function lastDates(days: readonly Day[]): string | undefined {
  if (days.length === 0) return undefined;
  const dates = days
    .slice(-MOST_DATES)
    .map(dateToShortWords)
    .reduce((list, next) => t({ message: `${list}; ${next}`, comment: 'A list of dates' }));
  return days.length > MOST_DATES ? t`most recently ${dates}` : dates;
}

/** Medicines by the days of the cycle on which they were taken most; tests, and what came once, by their dates. */
export function whenWords({ isTest, days, cycleDays }: MedicineRow): string | undefined {
  if (isTest || cycleDays.length === 0) return lastDates(days);
  const count = cycleDays.length;
  const numbers = numbersToWords(cycleDays);
  return t`mostly on cycle ${plural(count, { one: `day ${numbers}`, other: `days ${numbers}` })}`;
}
