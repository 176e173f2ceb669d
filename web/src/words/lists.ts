import { t } from '@lingui/core/macro';
import { LANGUAGE, LOCALE, numberFormat } from './locale.ts';

let lists: Intl.ListFormat | undefined;

/** One; one and two; one, two, and three. */
export function listWords(items: readonly string[]): string {
  lists ??= new Intl.ListFormat(LOCALE);
  return lists.format(items);
}

/** `Intl` has series for units only, and in some languages puts nothing between them. */
const COMMAS: Readonly<Record<string, string>> = { ar: '، ', ja: '、', 'zh-Hans': '、' };

/** One, two, three: not within a sentence. */
export function seriesWords(items: readonly string[]): string {
  return items.join(COMMAS[LANGUAGE] ?? ', ');
}

export function sentencesWords(sentences: readonly string[]): string {
  const [first = '', ...rest] = sentences;
  return rest.reduce(
    (before, next) =>
      t({ message: `${before} ${next}`, comment: 'Two sentences, one after the other' }),
    first,
  );
}

/** 12,345. */
export const numberWords = numberFormat();

const ungrouped = numberFormat({ useGrouping: false });

/** A number alone, such as a day of the month, in the digits of the locale and without grouping. */
export function digits(value: number): string {
  // Of our languages only Arabic has other digits; asking for them costs some milliseconds.
  return LANGUAGE === 'ar' ? ungrouped(value) : String(value);
}

export function rangeWords(from: number, to: number): string {
  return from === to ? numberWords(from) : t`${from} to ${to}`;
}

/** 1, 2, 3, 7 as 1 to 3 and 7. */
export function runsOf(numbers: readonly number[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs;
}

/** 3 months: alone, or within a sentence that leaves it unchanged. */
export function timeSpanWords(count: number, unit: TimeUnit): string {
  return new Intl.NumberFormat(LOCALE, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

type TimeUnit = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year';

const decimals = numberFormat({
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'negative',
});

/** −1.3: one digit after the point, and a minus that is as wide as a plus. */
export function decimalWords(value: number): string {
  return decimals(value).replace('-', '−');
}
