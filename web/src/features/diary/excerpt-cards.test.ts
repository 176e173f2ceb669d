import { textToDay } from '@lunaria/cycle/date-texts';
import type { Day } from '@lunaria/cycle/day';
import { describe, expect, test } from 'vitest';
import { onThisDay } from './excerpt-cards.tsx';

describe('on this day', () => {
  test('are the days of earlier years, the latest first', () => {
    const days = daysOf('11/15/2020', '11/15/2025', '11/14/2025', '11/15/2026', '11/15/2027');
    expect(onThisDay(day('11/15/2026'), days)).toEqual([day('11/15/2025'), day('11/15/2020')]);
  });

  test('is nothing without entries', () => {
    expect(onThisDay(day('11/15/2026'), new Set())).toEqual([]);
  });

  test('finds leap days on leap days only', () => {
    const days = daysOf('2/29/2020', '2/28/2023', '3/1/2023', '2/29/2024');
    expect(onThisDay(day('2/29/2028'), days)).toEqual([day('2/29/2024'), day('2/29/2020')]);
    expect(onThisDay(day('2/28/2026'), days)).toEqual([day('2/28/2023')]);
  });
});

function day(text: string): Day {
  const read = textToDay(text, 'short');
  if (read === undefined) throw new Error(`${text} is no day`);
  return read;
}

function daysOf(...texts: readonly string[]): ReadonlySet<Day> {
  return new Set(texts.map(day));
}
