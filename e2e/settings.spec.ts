/** The settings in a real browser: how the cards open, and all of them open at once. */
import { expect, test } from '@playwright/test';
import { expectUsable } from './page-checks.ts';
import { enterAsNew } from './people.ts';
import { seedTree } from './seed.ts';

test('the cards are closed at first, and open by keyboard and by address; with all of them open the page is accessible and fits', async ({
  page,
}) => {
  await enterAsNew(page);
  await seedTree(page, {
    age: '31',
    lastPeriod: '11-01-2026',
    cycleLength: '28',
    periodLength: '5',
  });
  await page.goto('/settings#phase-names');
  await expect(page.getByRole('radio', { name: 'As the calendar counts' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'From my history' })).toBeHidden();
  await page.getByRole('button', { name: 'Predictions', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'From my history' })).toBeVisible();

  await page.getByRole('button', { name: 'Edit' }).click();
  const period = page.getByLabel('Period length');
  await period.fill('31');
  await expect(period).toHaveAccessibleDescription(/This is longer than your cycle/);

  // With the last element that each one renders.
  for (const [card, last] of [
    ['Recovery phrase', page.getByRole('button', { name: 'Make a recovery phrase' })],
    ['Devices', page.getByText('In use now')],
    ['Reminders', page.getByRole('switch', { name: 'Write in the diary' })],
    ['App lock', page.getByRole('button', { name: 'Set the lock' })],
    ['Discreet', page.getByText('Notes', { exact: true })],
    ['Other exports', page.getByText('Call them “Period”')],
    ['About', page.getByText(/^Version /)],
    ['Quick exit', page.getByText('Show Quick exit')],
  ] as const) {
    await page.getByRole('button', { name: card, exact: true }).click();
    await expect(last).toBeVisible();
  }
  await page.getByRole('switch', { name: 'Write in the diary' }).click();
  await expect(page.getByRole('group', { name: 'Write in the diary', exact: true })).toBeVisible();
  await page.getByText('Show Quick exit').click();
  await expect(page.getByRole('button', { name: 'Quick exit', exact: true })).not.toHaveCount(1);
  await expectUsable(page);
});
