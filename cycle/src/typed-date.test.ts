import { expect, test } from 'vitest';
import { civilToDay, type Day, textToDay } from './day.ts';
import { failure, success } from './result.ts';
import { dayToTyped, readTypedDate, withHyphens } from './typed-date.ts';

const TODAY = civilToDay({ year: 2026, month: 11, day: 15 });

function day(text: string): Day {
  const day = textToDay(text, 'onboarding');
  if (day === undefined) throw new Error(`${text} is no date`);
  return day;
}

test.each([
  ['11-01-2026', '11-01-2026'],
  ['11-15-2026', '11-15-2026'],
  ['02-29-2024', '02-29-2024'],
  ['01-01-1900', '01-01-1900'],
])('%s is the day it says', (text, meant) => {
  expect(readTypedDate(text, TODAY)).toEqual(success(day(meant)));
  expect(dayToTyped(day(meant))).toBe(text);
});

test.each([
  ['11-01-26', '11-01-2026'],
  ['11-01-6', '11-01-2006'],
  ['01-31-00', '01-31-2000'],
  ['11-0٤-٢٦', '11-04-2026'],
])('two digits of a year are of this century, in any digits: %s', (text, meant) => {
  expect(readTypedDate(text, TODAY)).toEqual(success(day(meant)));
});

test.each([
  ['', 'missing'],
  ['mm-dd-yyyy', 'missing'],
  ['11-dd-yyyy', 'incomplete'],
  ['11-01-yyyy', 'incomplete'],
  ['mm-01-2026', 'incomplete'],
  ['02-29-2025', 'no-such-day'],
  ['04-31-2026', 'no-such-day'],
  ['02-29-25', 'no-such-day'],
  ['00-10-2026', 'no-such-day'],
  ['12-31-1899', 'too-early'],
  ['11-01-202', 'too-early'],
  ['11-01-026', 'too-early'],
  ['11-01-0026', 'too-early'],
  ['02-30-1850', 'too-early'],
  ['11-16-2026', 'in-the-future'],
  ['11-16-26', 'in-the-future'],
  ['01-01-9999', 'in-the-future'],
] as const)('%s is refused: %s', (text, reason) => {
  expect(readTypedDate(text, TODAY)).toEqual(failure(reason));
});

test.each([
  ['1', '1'],
  ['11', '11-'],
  ['9', '09-'],
  ['1/', '1-'],
  ['1/3/', '1-3-'],
  ['11-3', '11-3'],
  ['11-4', '11-04-'],
  ['11-31', '11-31-'],
  ['11-31-2', '11-31-2'],
  ['11031', '11-03-1'],
  ['11032026', '11-03-2026'],
  ['110320261', '11-03-2026'],
  ['11-03-20261', '11-03-2026'],
  ['11--', '11-'],
  ['11 . 03', '11-03-'],
  ['١١٠٣', '11-03-'],
])('%s gets its hyphens: %s', (typed, text) => {
  expect(withHyphens(typed)).toBe(text);
});
