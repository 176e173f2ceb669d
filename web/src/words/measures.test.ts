import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ['en', 'ltr', '36.65 °C'],
  ['de', 'ltr', '36,65 °C'],
  ['he', 'rtl', '\u206636.65 °C\u2069'],
  ['ar-EG', 'rtl', '\u2066٣٦٫٦٥ °C\u2069'],
])('a temperature in %s', async (lang, dir, words) => {
  vi.stubGlobal('document', { documentElement: { lang, dir } });
  vi.resetModules();
  const { measureToWords } = await import('./measures.ts');
  expect(measureToWords(36.65, '°C')).toBe(words);
});
