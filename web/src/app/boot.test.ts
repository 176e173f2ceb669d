import { expect, test, vi } from 'vitest';
import { QUOTE_KEPT_AS, QUOTE_LASTS_MS } from '../features/diary/quote-of-the-day.ts';
import { GUISES } from '../ui/guise.ts';
import { LANGUAGE_KEPT_AS } from '../words/choose-language.ts';
import { directionOf, LANGUAGES } from '../words/languages.js';

// The app's types do not include Node.
interface FileSystem {
  readFileSync(path: URL, encoding: 'utf8'): string;
}
const { readFileSync } = await vi.importActual<FileSystem>('node:fs');

const boot = readFileSync(new URL('./boot.ts', import.meta.url), 'utf8');

test('the script before the first paint knows the same discreet names as the app', () => {
  for (const guise of GUISES) expect(boot).toContain(`guise === '${guise}'`);
});

test('and where the quote of the day is stored, and for how long', () => {
  expect(boot).toContain(`'${QUOTE_KEPT_AS}'`);
  expect(boot.replaceAll('_', '')).toContain(`age < ${QUOTE_LASTS_MS})`);
});

test('and the languages, and where the chosen one is stored', () => {
  const languages = Object.keys(LANGUAGES);
  expect(boot).toContain(`'${LANGUAGE_KEPT_AS}'`);
  expect(boot).toContain(`/^(?:${languages.join('|')})$/`);
  const mirrored = languages.filter((language) => directionOf(language) === 'rtl');
  expect(boot).toContain(`/${mirrored.join('|')}/.test`);
});
