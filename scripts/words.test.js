import { expect, test } from 'vitest';
import { wrongWords } from './words.js';

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
