/** Tables in the app's languages; formats/any-table.test.ts reads whole tables. */
import { civilToDay, dayToDate } from '@lunaria/cycle/day';
import { plainDigits } from '@lunaria/cycle/digits';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../words/languages.js';
import { answerNamed, headingNamed, wordsToDay } from './table-words.ts';

const YES_AND_NO: Readonly<Record<string, readonly [string, string]>> = {
  en: ['Yes', 'No'],
  es: ['Sí', 'No'],
  'pt-BR': ['Sim', 'Não'],
  fr: ['Oui', 'Non'],
  de: ['Ja', 'Nein'],
  it: ['Sì', 'No'],
  nl: ['Ja', 'Nee'],
  pl: ['Tak', 'Nie'],
  tr: ['Evet', 'Hayır'],
  ar: ['نعم', 'لا'],
  he: ['כן', 'לא'],
  hi: ['हाँ', 'नहीं'],
  ja: ['はい', 'いいえ'],
  'zh-Hans': ['是', '否'],
};

/** A week of each month, so that every weekday stands beside every month. */
const WEEKS = Array.from({ length: 12 }, (_, at) =>
  Array.from({ length: 7 }, (_, index) =>
    civilToDay({ year: 2026, month: at + 1, day: 9 + index }),
  ),
).flat();

const CATALOGUES = import.meta.glob<string>('../../messages/*/settings-rows.po', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The headings of the app's own table of days. */
const OWN_HEADINGS = {
  Date: 'date',
  Period: 'bleeding',
  Bleeding: 'bleeding',
  'Temperature (°C)': 'temperature',
  'Temperature time': 'temperature-time',
  'Temperature disturbed': 'disturbed',
  'Weight (kg)': 'weight',
  Note: 'note',
};

describe.each(Object.keys(LANGUAGES))('in %s', (language) => {
  test('yes and no are understood', () => {
    expect(YES_AND_NO[language]?.map(answerNamed)).toEqual(['yes', 'no']);
  });

  test('so are the headings of a table that Lunaria exported', () => {
    const po = CATALOGUES[`../../messages/${language}/settings-rows.po`] ?? '';
    const meanings = Object.keys(OWN_HEADINGS).map((english) => {
      const [, heading = ''] = po.split(`msgid "${english}"\nmsgstr "`)[1]?.match(/^(.*)"/) ?? [];
      return [`${english}: ${heading}`, headingNamed(heading)];
    });
    const wanted = Object.values(OWN_HEADINGS);
    expect(meanings).toEqual(meanings.map(([name], at) => [name, wanted[at]]));
  });

  test.each(['long', 'short'] as const)('no weekday is read as a month: %s', (month) => {
    const form = new Intl.DateTimeFormat(language, {
      weekday: 'short',
      day: 'numeric',
      month,
      year: 'numeric',
      timeZone: 'UTC',
    });
    const wrong = WEEKS.map((day) => ({ day, text: form.format(dayToDate(day)) }))
      .map(({ day, text }) => ({ day, text, read: wordsToDay(plainDigits(text)) }))
      .filter(({ day, read }) => read !== undefined && read !== day);
    expect(wrong).toEqual([]);
  });
});

test.each([
  'mar. 14 avr. 2026',
  'mar, 14 abr 2026',
  'mar 14 apr 2026',
  'Tue, Apr 14, 2026',
  'April 14, 2026',
  '14 Nis 2026 Sal',
  '2026 Apr 14',
])('a month is found beside a weekday: %s', (text) => {
  expect(wordsToDay(text)).toBe(civilToDay({ year: 2026, month: 4, day: 14 }));
});
