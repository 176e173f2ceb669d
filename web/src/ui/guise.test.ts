import { expect, test } from 'vitest';
import { pageTitle } from './guise.ts';

test('a page has its own title, or only the discreet name', () => {
  expect(pageTitle('Calendar')).toBe('Calendar · Lunaria');
  expect(pageTitle()).toBe('Lunaria');
  expect(pageTitle('Calendar', 'Notes')).toBe('Notes');
});
