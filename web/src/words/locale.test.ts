import { expect, test } from 'vitest';
import { toLocale } from './locale.ts';

test.each([
  ['en', ['en-GB', 'en'], 'en-US'],
  ['de', ['en-US', 'de-AT', 'de'], 'de-AT'],
  ['de', ['de', 'en-US'], 'de'],
  ['de', ['fr-FR'], 'de'],
  ['pt-BR', ['pt-PT'], 'pt-BR'],
  ['zh-Hans', ['zh-CN'], 'zh-Hans'],
  ['ar', ['ar-SA'], 'ar-SA-u-ca-gregory'],
  ['ar', [], 'ar-u-ca-gregory'],
])('%s in a browser that prefers %s is formatted as in %s', (language, preferred, locale) => {
  expect(toLocale(language, preferred)).toBe(locale);
});

test('dates are Gregorian, even where the region uses another calendar', () => {
  const format = new Intl.DateTimeFormat(toLocale('ar', ['ar-SA']), { year: 'numeric' });
  expect(format.resolvedOptions().calendar).toBe('gregory');
});
