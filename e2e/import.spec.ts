/** Moving in: the files of other apps, seen before they change anything, and taken back afterwards. */
import { expect, type Page, test } from '@playwright/test';
import { stretchHere } from '../web/src/vault/argon2-implementation.ts';
import { sealBackup } from '../web/src/vault/sealed-backup.ts';
import { expectAccessible } from './page-checks.ts';
import { enterAsNew } from './people.ts';

test.beforeEach(({ page }) => page.clock.setFixedTime(new Date('2026-11-15T12:00:00Z')));

const CLUE = [
  { type: 'period', date: '2026-10-06', value: { option: 'light' } },
  { type: 'period', date: '2026-10-07', value: { option: 'heavy' } },
  { type: 'pain', date: '2026-10-07', value: [{ option: 'period_cramps' }] },
  { type: 'tags', date: '2026-10-07', value: [{ option: 'Choir' }] },
  { type: 'bbt', date: '2026-10-20', value: { celsius: 36.5 } },
  { type: 'period', date: '2026-02-30', value: { option: 'light' } },
];

test('a file of another app is shown first, imported, and taken back after a reload', async ({
  page,
}) => {
  await enterAsNew(page);
  await page.goto('/settings');
  await choose(page, 'measurements (3).json', JSON.stringify(CLUE));
  const preview = page.getByRole('alertdialog', { name: 'Import this file?' });
  await expect(preview).toContainText('This looks like a file of Clue.');
  await expect(preview).toContainText('It covers 15 days, from October 6 to October 20.');
  await expect(preview.getByRole('listitem')).toHaveText([
    '1 period',
    'Bleeding on 2 days',
    '1 symptom of your own',
    'What you track on 1 day',
    '1 temperature',
    'item 6: 2026-02-30 is not a date',
  ]);
  await expectAccessible(page, preview);
  await preview.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('The import is done.')).toBeVisible();
  await expect(page.getByText(/^You imported a file of Clue on November 15\./)).toBeVisible();

  const other = CLUE.map((item) =>
    item.date === '2026-10-07' && item.type === 'period'
      ? { ...item, value: { option: 'medium' } }
      : item,
  );
  await choose(page, 'measurements.json', JSON.stringify(other));
  const disagreement = preview.getByRole('checkbox', {
    name: 'Bleeding on October 7, 2026: heavy here, medium in the file',
  });
  await expect(disagreement).not.toBeChecked();
  await expect(preview).toContainText('There is nothing new in this file.');
  await preview.getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/calendar');
  await expect(page.getByText(/started on October 6|October 6/).first()).toBeVisible();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Undo the last import' }).click();
  await expect(page.getByText('The import was undone.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo the last import' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeFocused();
  await choose(page, 'measurements.json', JSON.stringify(CLUE));
  await expect(preview.getByRole('listitem').first()).toHaveText('1 period');
});

test('a table of one’s own is read as its owner says, a file that is none changes nothing, and reading can be cancelled', async ({
  page,
}) => {
  await enterAsNew(page);
  await page.goto('/settings');
  const failure = page.getByRole('alert');
  await choose(page, 'photo.json', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  await expect(failure).toHaveText(/^“photo.json” is a picture\. .* Nothing was changed\.$/);
  await choose(
    page,
    'laughs.xml',
    '<!DOCTYPE HealthData [<!ENTITY a "a">]><HealthData>&a;</HealthData>',
  );
  await expect(failure).toContainText('of a kind that Apple Health does not write');
  await choose(page, 'empty.csv', '');
  await expect(failure).toContainText('“empty.csv” is empty.');

  await choose(
    page,
    'mine.csv',
    'When,Blood,Headache,Weight\n3/4/2026,heavy,x,150\n4/4/2026,light,,\n',
  );
  const columns = page.getByRole('alertdialog', { name: 'What is in this table?' });
  await expect(columns.getByLabel('When')).toHaveValue('date');
  await expect(columns.getByLabel('Headache')).toHaveValue('symptom');
  await columns.getByLabel('Blood').selectOption('Bleeding');
  await columns.getByRole('button', { name: 'Continue' }).click();
  await expect(columns.getByRole('alert')).toHaveText('Please say what comes first in a date.');
  await expectAccessible(page, columns);
  await columns.getByText('The day: 3/4 is the 3rd of April').click();
  await columns.getByRole('button', { name: 'Continue' }).click();
  await expect(columns.getByRole('alert')).toHaveText('Please say in which unit the weights are.');
  await columns.getByText('Pounds').click();
  await columns.getByRole('button', { name: 'Continue' }).click();
  const preview = page.getByRole('alertdialog', { name: 'Import this file?' });
  await expect(preview).toContainText('It covers 2 days, from April 3 to April 4.');
  await preview.getByRole('button', { name: 'Cancel' }).click();
  await expect(preview).toBeHidden();

  // A worker that never answers stands for a file of gigabytes.
  await page.route(/\/assets\/worker-/, () => {});
  await choose(page, 'export.xml', '<HealthData></HealthData>');
  const reading = page.getByRole('alertdialog', { name: 'Reading the file' });
  await expect(reading.getByRole('progressbar', { name: 'Read so far' })).toBeVisible();
  await expectAccessible(page, reading);
  await reading.getByRole('button', { name: 'Cancel' }).click();
  await expect(reading).toBeHidden();
  await expect(page.getByRole('button', { name: 'Import data' })).toBeEnabled();
});

test('a sealed backup is opened by its passphrase, and comes in like any other file', async ({
  page,
}) => {
  const json = JSON.stringify({ diaryEntries: [{ date: '11/13/2026', entry: 'Rain.' }] });
  const sealed = await sealBackup(json, 'four quiet moons', { stretch: stretchHere });
  await enterAsNew(page);
  await page.goto('/settings');
  await choose(page, 'lunaria-2026-11-15.lunaria', Buffer.from(sealed));
  const asking = page.getByRole('alertdialog', { name: 'Open the sealed backup' });
  await asking.getByLabel('Passphrase').fill('four loud moons');
  await asking.getByRole('button', { name: 'Open' }).click();
  await expect(asking.getByRole('alert')).toContainText('does not open the backup');
  await expectAccessible(page, asking);
  await asking.getByLabel('Passphrase').fill('four quiet moons');
  await asking.getByRole('button', { name: 'Open' }).click();
  const preview = page.getByRole('alertdialog', { name: 'Import this file?' });
  await expect(preview).toContainText('This looks like an export of Lunaria.');
  await expect(preview.getByRole('listitem')).toHaveText(['1 diary entry']);
});

async function choose(page: Page, name: string, content: string | Buffer) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import data' }).click();
  await (await chooser).setFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  });
}
