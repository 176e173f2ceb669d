import { expect, it } from 'vitest';
import { yearsToChoose } from './month-calendar.tsx';

it('offers a lifetime, newest first', () => {
  const years = yearsToChoose(2026, 2028);
  expect([years[0], years.at(-1)]).toEqual([2028, 1946]);
  expect(years).toHaveLength(83);
});

it('offers the year that is shown, wherever it is', () => {
  expect(yearsToChoose(2050, 2028)[0]).toBe(2050);
  expect(yearsToChoose(1900, 2028).at(-1)).toBe(1900);
});
