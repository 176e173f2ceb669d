/** Export and import: a preview shows what a file would add before anything changes, and an import can be undone. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './page-checks.ts';
import { enterAsNew } from './people.ts';

// Where the local day differs from UTC's.
test.use({ timezoneId: 'America/Los_Angeles' });

test.beforeEach(({ page }) => page.clock.setFixedTime(new Date('2026-11-15T23:00:00-08:00')));

const CLUE = [
  { type: 'period', date: '2026-10-06', value: { option: 'light' } },
  { type: 'period', date: '2026-10-07', value: { option: 'heavy' } },
  { type: 'pain', date: '2026-10-07', value: [{ option: 'period_cramps' }] },
  { type: 'tags', date: '2026-10-07', value: [{ option: 'Choir' }] },
  { type: 'bbt', date: '2026-10-20', value: { celsius: 36.5 } },
  { type: 'period', date: '2026-02-30', value: { option: 'light' } },
];

const BACKUP = {
  age: 44,
  lastPeriod: '11/12/2026',
  cycleLength: '28',
  symptoms: {
    'Fri Nov 13 2026': ['Moody'],
    'Sat Nov 14 2026': ['Pain', 'Energy'],
    'Mon Nov 14 2026': ['Pain'],
  },
  diaryEntries: [{ date: '11/13/2026', entry: 'Rain.' }, { date: 'someday' }],
};

test('everything is exported as a file; files are imported after a preview and overwrite nothing; the last import is undone after a reload', async ({
  page,
}) => {
  await enterAsNew(page);
  await page.goto('/settings');
  const preview = page.getByRole('alertdialog', { name: 'Import this file?' });
  await test.step('an invalid file changes nothing', async () => {
    const failure = page.getByRole('alert');
    await choose(page, 'photo.json', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
    await expect(failure).toHaveText(/^“photo.json” is a picture\. .* Nothing was changed\.$/);
    await choose(page, 'list.json', '[1, 2]');
    await expect(failure).toContainText('not a file of any app that Lunaria knows');
  });

  await test.step('our own export', async () => {
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Age', { exact: true }).fill('31');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('31 years')).toBeVisible();
    await choose(page, 'backup.json', JSON.stringify(BACKUP));
    await expect(preview.getByRole('listitem')).toHaveText([
      'Last period: 11/12/2026',
      'Cycle length: 28',
      'Symptoms on 2 days',
      '1 diary entry',
      'Age: 31 here, 44 in the file',
      'Symptoms on Mon Nov 14 2026: not a date',
      'Diary entry 2: not a diary entry',
    ]);
    await expectAccessible(page, preview);
    await preview.getByRole('button', { name: 'Cancel' }).click();
    await expect(preview).toBeHidden();
    expect(await exported(page)).toEqual({ age: '31', symptoms: {}, diaryEntries: [] });

    await choose(page, 'backup.json', JSON.stringify(BACKUP));
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('The import is done.')).toBeVisible();
    expect(await exported(page)).toEqual({
      age: '31',
      lastPeriod: '11/12/2026',
      cycleLength: '28',
      symptoms: { 'Fri Nov 13 2026': ['Moody'], 'Sat Nov 14 2026': ['Pain', 'Energy'] },
      diaryEntries: [{ date: '11/13/2026', entry: 'Rain.' }],
    });

    await choose(page, 'backup.json', JSON.stringify(BACKUP));
    await expect(preview).toContainText('There is nothing new in this file.');
    await expect(preview).toContainText('5 values of the file are here already.');
    await preview.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('an unknown table is read as the user chooses', async () => {
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
    await expect(columns.getByRole('alert')).toHaveText(
      'Please say in which unit the weights are.',
    );
    await columns.getByText('Pounds').click();
    await columns.getByRole('button', { name: 'Continue' }).click();
    await expect(preview).toContainText('It covers 2 days, from April 3 to April 4.');
    await preview.getByRole('button', { name: 'Cancel' }).click();
    await expect(preview).toBeHidden();
  });

  await test.step('a file of another app', async () => {
    await choose(page, 'measurements (3).json', JSON.stringify(CLUE));
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

    await page.goto('/history');
    await expect(page.getByText(/October 6/).first()).toBeVisible();
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Undo the last import' }).click();
    await expect(page.getByText('The import was undone.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo the last import' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Your data' })).toBeFocused();
    await choose(page, 'measurements.json', JSON.stringify(CLUE));
    await expect(preview.getByRole('listitem').first()).toHaveText('1 period');
    await preview.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('reading can be cancelled', async () => {
    // A worker that never answers simulates a file of gigabytes.
    await page.route(/\/assets\/worker-/, () => {});
    await choose(page, 'export.xml', '<HealthData></HealthData>');
    const reading = page.getByRole('alertdialog', { name: 'Reading the file' });
    await expect(reading.getByRole('progressbar', { name: 'Read so far' })).toBeVisible();
    await expectAccessible(page, reading);
    await reading.getByRole('button', { name: 'Cancel' }).click();
    await expect(reading).toBeHidden();
    await expect(page.getByRole('button', { name: 'Import data' })).toBeEnabled();
  });
});

async function exported(page: Page): Promise<unknown> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  expect((await download).suggestedFilename()).toBe('lunaria-2026-11-15.json');
  return JSON.parse(await readFile(await (await download).path(), 'utf8'));
}

async function choose(page: Page, name: string, content: string | Buffer) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import data' }).click();
  await (await chooser).setFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content),
  });
}
