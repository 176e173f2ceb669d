import { expect, test } from 'vitest';
import { plainDigits } from './digits.ts';

test.each([
  ['١١-٠٣-٢٠٢٦', '11-03-2026'],
  ['۳۶٫۵', '36.5'],
  ['३६', '36'],
  ['１２．５', '12.5'],
  ['11/3', '11/3'],
])('%s in plain digits is %s', (written, plain) => {
  expect(plainDigits(written)).toBe(plain);
});
