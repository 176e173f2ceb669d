/** What was tracked, where it is found again: in the month, one thing at a time, and in the diary. */
import { expect } from '@playwright/test';
import { test } from './as-users.ts';
import { dayNamed, key, month } from './calendar-page.ts';
import { bringHistory } from './histories.ts';
import { expectAccessible, expectNoSidewaysScroll } from './page-checks.ts';
import { enterAsNew } from './people.ts';

const DAYS = {
  '2026-11-02': { starts: true, bleeding: 'light', marks: { cramps: 3 } },
  '2026-11-10': { marks: { headache: 1, knee: 2 }, temperature: 36.6 },
  '2026-11-12': { marks: { headache: 0 } },
  '2025-11-15': { note: 'The whole day in the garden.' },
};
const TRACKABLES = [{ id: 'knee', name: 'Knee 🦵', icon: 'star', group: 'body' }];

test('a filter shows the days of one thing, and the diary finds notes', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-15T12:00:00'));
  await enterAsNew(page);
  await bringHistory(page, { days: DAYS, lunaria: { trackables: TRACKABLES } });

  const both = 'Tuesday, November 10, 2026, symptoms tracked: Headache, Knee 🦵; temperature';
  const started = 'Monday, November 2, 2026, last period, light bleeding, symptoms tracked: Cramps';
  await expect(dayNamed(page, both)).toBeVisible();
  await expect(dayNamed(page, started)).toBeVisible();
  const filter = page.getByLabel('Show', { exact: true });
  await expect(filter.getByRole('option')).toHaveText([
    'Everything',
    'Cramps',
    'Headache',
    'Knee 🦵',
  ]);
  await filter.selectOption('Headache');
  await expect(month(page).getByRole('button', { name: /symptoms tracked/ })).toHaveCount(2);
  await expect(dayNamed(page, 'Monday, November 2, 2026')).toBeVisible();
  await expect(key(page)).toHaveText(['Headache']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await filter.selectOption('Everything');
  await expect(dayNamed(page, started)).toBeVisible();

  await page.goto('/diary');
  const earlier = page.getByRole('list', { name: 'On this day in earlier years' });
  await expect(earlier).toContainText('The whole day in the garden.');
  await page.getByLabel('Tell me about your day!').fill('Garden again.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Tell me about your day!')).toHaveValue('');
  await page.getByLabel('Search your diary').fill('GARDEN');
  await expect(page.getByText('1 entry and 1 note found')).toBeVisible();
  const found = page.getByRole('list', { name: 'Found entries' }).getByRole('listitem');
  await expect(found.nth(0)).toContainText('Diary entry');
  await expect(found.nth(1)).toContainText('Note');
  await found.nth(1).getByRole('button', { name: 'Saturday, November 15, 2025' }).click();
  const selected = page.getByRole('region', { name: 'Selected day' });
  await expect(selected.getByRole('region', { name: 'Note' })).toContainText('in the garden');
  await expectAccessible(page);
});
