import { describe, expect, test } from 'vitest';
import { wrongTranslation, wrongWords } from './words.js';

test.each([
  'const a = () => <p>Good morning</p>;',
  'const a = () => <Field label="Name" />;',
  'const a = () => <button aria-label="Close" />;',
  "const a = () => 'Please try again.';",
  `const a = (n) => \`It takes \${n} days.\`;`,
  "const a = [{ value: 'x', text: 'Later' }];",
  'const LATE = t`Later`;',
  "const DAYS = plural(count, { one: '# day', other: '# days' });",
])('%s is found', (source) => {
  expect(wrongWords('web/src/ui/a.tsx', source)).toHaveLength(1);
});

test.each([
  'const a = () => <p>{t`Good morning`}</p>;',
  'const a = () => <Trans>Read <b>this</b> first.</Trans>;',
  'const a = () => <path d="M1 2 L3 4" className="one two" />;',
  "const a = () => { throw new Error('The document has no root'); };",
  "const a = () => console.warn('Not saved', error);",
  "import { a } from './a file.ts';",
  'const LATE = msg`Later`;',
  "const kind: 'not saved' = one;",
])('%s is fine', (source) => {
  expect(wrongWords('web/src/ui/a.tsx', source)).toEqual([]);
});

describe('a translation', () => {
  test.each([
    [
      'de',
      '{count, plural, one {# day} other {# days}}',
      '{count, plural, one {# Tag} other {# Tage}}',
    ],
    ['ja', '{count, plural, one {# day} other {# days}}', '{count, plural, other {#日}}'],
    ['fr', 'Hello <0>{name}</0>', '<0>{name}</0>, bonjour'],
  ])('in %s may say “%s” as “%s”', (locale, english, translation) => {
    expect(wrongTranslation(locale, english, translation)).toEqual([]);
  });

  test.each([
    ['de', 'Hello {name}', 'Hallo', 'lacks {name}'],
    ['de', 'Hello', 'Hallo {name}', 'has {name}, which English has not'],
    ['de', 'See <0>this</0>', 'Siehe dies', 'lacks <0>'],
    ['ar', 'Temperature (°C)', 'درجة الحرارة (°C)', 'needs a direction mark'],
    ['ar', 'Up to 2 KiB', 'حتى 2 KiB', 'needs a direction mark'],
    ['he', 'Clue, Flo', 'אפליקציות כמו Clue, Flo', 'needs a direction mark'],
    ['de', '{n, plural, other {#}}', '{n, plural, one {#}', 'cannot be read'],
    [
      'pl',
      '{n, plural, one {# day} other {# days}}',
      '{n, plural, one {#} other {#}}',
      'lacks the plural few, many',
    ],
    [
      'ja',
      '{n, plural, one {# day} other {# days}}',
      '{n, plural, one {#} other {#}}',
      'has the plural one',
    ],
    [
      'de',
      '{a, select, x {X} other {Y}}',
      '{a, select, z {X} other {Y}}',
      'lacks {a, select, other x}',
    ],
    ['de', 'Hello', 'Hallo ', 'has a space at an end'],
    ['de', 'This is not translated', 'This is not translated', 'is still English'],
  ])('in %s may not say “%s” as “%s”', (locale, english, translation, fault) => {
    expect(wrongTranslation(locale, english, translation).join()).toContain(fault);
  });
});
