import { expect, test } from 'vitest';
import { pageTitle } from './guise.ts';

test('a page is called by its name, and by a discreet one alone', () => {
  expect(pageTitle('Calendar')).toBe('Calendar · Lunaria');
  expect(pageTitle()).toBe('Lunaria');
  expect(pageTitle('Calendar', 'Notes')).toBe('Notes');
});
