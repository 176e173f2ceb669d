import { directionOf } from './languages.js';

/** The language in which the build is rendering documents (build/documents.ts), where there is no document yet. */
export const rendering = (globalThis as { readonly rendering?: string }).rendering;

const root = globalThis.document?.documentElement;

export const LANGUAGE = rendering ?? (root?.lang || 'en');
export const DIRECTION = rendering ? directionOf(rendering) : root?.dir === 'rtl' ? 'rtl' : 'ltr';

/** The document's language as it is written where the user lives, for dates, numbers, weeks and lists. */
export const LOCALE = toLocale(LANGUAGE, rendering ? [] : globalThis.navigator?.languages);

/** Created lazily, because it is slow. */
export function numberFormat(options?: Intl.NumberFormatOptions, locale = LOCALE) {
  let numbers: Intl.NumberFormat | undefined;
  return (value: number) => {
    numbers ??= new Intl.NumberFormat(locale, options);
    return numbers.format(value);
  };
}

export function toLocale(language: string, preferred: readonly string[] = []): string {
  // English alone leaves open the order of a date and the first day of the week, which the spec wants as in the US.
  if (language === 'en') return 'en-US';
  const locale = preferred.find((tag) => tag.startsWith(`${language}-`)) ?? language;
  // Some Arabic locales count the years and months differently; the days of the app are Gregorian.
  return language === 'ar' ? `${locale.replace(/-u-.*/, '')}-u-ca-gregory` : locale;
}
