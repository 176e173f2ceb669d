import { createCompiledCatalog } from '@lingui/cli/api';
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { isolateValues, withOwnDigits } from './bidi.ts';

function arabic(locale: string, message: string, values: object) {
  const i18n = setupI18n();
  i18n.loadAndActivate({ locale: 'ar', locales: locale, messages: {} });
  isolateValues(i18n, locale);
  const compiled = createCompiledCatalog('ar', { id: message }, { namespace: 'json' });
  i18n.load('ar', withOwnDigits(JSON.parse(compiled.source).messages, locale));
  return i18n._('id', values as Record<string, unknown>);
}

test('a name keeps its own direction within a sentence', () => {
  expect(arabic('ar', 'من {name} إلى', { name: 'Clue (1)' })).toBe('من \u2068Clue (1)\u2069 إلى');
});

test('a time stays in order', () => {
  expect(arabic('ar', '{minutes}:{seconds}', { minutes: '5', seconds: '00' })).toBe('5:00');
});

test.each([
  ['ar-EG', 'من ٢١ إلى ٣٥، ٧ أيام في <0>Argon2id</0>'],
  ['ar-MA', 'من 21 إلى 35، 7 أيام في <0>Argon2id</0>'],
])('all digits of %s are from one script', (locale, text) => {
  const message = 'من 21 إلى {last}، {days, plural, few {# أيام} other {# يوم}} في <0>Argon2id</0>';
  expect(arabic(locale, message, { last: 35, days: 7 })).toBe(text);
});

test('cases of a select and exact cases of a plural are still found', () => {
  expect(arabic('ar', '{what, select, a {أ} other {ب}}', { what: 'a' })).toBe('أ');
  expect(arabic('ar', '{n, plural, =1 {واحد} other {كثير}}', { n: 1 })).toBe('واحد');
});
