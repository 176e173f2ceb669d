/** Tables in the app's languages; formats/any-table.test.ts reads whole tables. */
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../words/languages.js';
import { answerNamed, headingNamed } from './table-words.ts';

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
});
