/** Exports besides the full JSON: a table, a calendar file, a sealed backup. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { openBackup } from '../web/src/vault/sealed-backup.ts';
import { stretchCheaply } from '../web/src/vault/testing.ts';
import { seedDays } from './histories.ts';
import { expectAccessible } from './page-checks.ts';
import { acknowledge, enterAsNew } from './people.ts';
import { test } from './quick-passwords.ts';
import { seedTree } from './seed.ts';

const NOON = new Date('2026-11-15T12:00:00+01:00');

test.use({ timezoneId: 'Europe/Berlin' });

test.beforeEach(({ page }) => page.clock.setFixedTime(NOON));

test('days are exported as a table and periods as a discreet calendar; a backup is sealed with a passphrase typed twice, opens with nothing else, and is imported like any other file', async ({
  page,
}) => {
  await enterAsNew(page);
  await page.goto('/settings#other-exports');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await acknowledge(page, 'Nothing is noted yet, so there is nothing to export.');
  await page.getByRole('button', { name: 'Calendar file' }).click();
  await acknowledge(page, 'There is no period to put into a calendar yet.');

  await seedDays(page, {
    days: {
      '2026-08-20': { starts: true },
      '2026-09-17': { starts: true },
      '2026-10-15': { starts: true },
      '2026-11-12': { bleeding: 'heavy', marks: { cramps: 2, knee: 0 } },
      '2026-11-13': { bleeding: 'light', temperature: 36.65, note: '=1+1, "or so"' },
    },
    lunaria: { trackables: [{ id: 'knee', name: '@knee', icon: 'star', group: 'body' }] },
  });
  await seedTree(page, {
    diaryEntries: [{ date: '11/15/2026', entry: 'Rain, and a =quiet= moon 🌙.' }],
  });
  await page.reload();
  await expect(page.getByText(/^Everything is kept on this device and, sealed/)).toBeVisible();
  const table = await exported(page, 'Export as CSV', 'lunaria-2026-11-15.csv');
  expect(table.split('\r\n')).toEqual([
    `\ufeff"Date","Cycle day","Period","Bleeding","Pain","Energy","Moody","Sexual-Activity","Cramps","'@knee","Temperature (°C)","Note"`,
    ...[20, 21, 22, 23, 24].map((day, index) => `"2026-08-${day}",${index + 1},"yes",,,,,,,,,`),
    ...[17, 18, 19, 20, 21].map((day, index) => `"2026-09-${day}",${index + 1},"yes",,,,,,,,,`),
    ...[15, 16, 17, 18, 19].map((day, index) => `"2026-10-${day}",${index + 1},"yes",,,,,,,,,`),
    '"2026-11-12",1,"yes","heavy",,,,,2,"yes",,',
    `"2026-11-13",2,"yes","light",,,,,,,36.65,"'=1+1, ""or so"""`,
    // Diary entries are not in the table.
    '"2026-11-15",4,,,,,,,,,,',
    '',
  ]);

  const calendar = await exported(page, 'Calendar file', 'lunaria-2026-11-15.ics');
  expect(calendar).not.toMatch(/period|lunaria/i);
  expect(valuesIn(calendar, 'SUMMARY')).toEqual([
    ...Array(4).fill('Moon'),
    ...Array(3).fill('Moon (likely)'),
  ]);
  expect(valuesIn(calendar, 'DTSTART;VALUE=DATE').slice(-4)).toEqual([
    '20261112',
    '20261210',
    expect.stringMatching(/^2027010[78]$/),
    expect.stringMatching(/^2027020[45]$/),
  ]);

  await page.clock.setFixedTime(new Date('2026-11-16T12:00:00+01:00'));
  await page.getByText('Call them “Period”').click();
  await page.getByText('With my diary entries').click();
  await page.getByText('Add alarms before the next ones').click();
  const plain = await exported(page, 'Calendar file', 'lunaria-2026-11-16.ics');
  expect(valuesIn(plain, 'SUMMARY').slice(-4, -2)).toEqual(['Period', 'Period (likely)']);
  expect(valuesIn(plain, 'UID')).toEqual(valuesIn(calendar, 'UID'));
  // Two days before the first day, at nine.
  expect(valuesIn(calendar, 'TRIGGER')).toEqual([]);
  expect(valuesIn(plain, 'TRIGGER')).toEqual(Array(3).fill('-P1DT15H'));
  expect(Number(valuesIn(plain, 'SEQUENCE')[0])).toBeGreaterThan(
    Number(valuesIn(calendar, 'SEQUENCE')[0]),
  );

  await test.step('a sealed backup', () => sealAndOpen(page));
});

async function sealAndOpen(page: Page): Promise<void> {
  const everything = await exported(page, 'Export my data', 'lunaria-2026-11-16.json');
  expect(everything).toContain('moon 🌙');
  await page.getByRole('button', { name: 'Sealed backup' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Sealed backup' });
  const seal = dialog.getByRole('button', { name: 'Seal and save' });
  await dialog.getByLabel('Passphrase', { exact: true }).fill('moon');
  await dialog.getByLabel('Passphrase again').fill('moon');
  await seal.click();
  await expect(dialog.getByRole('alert')).toHaveText('Please use at least 8 characters.');
  await dialog.getByLabel('Passphrase', { exact: true }).fill('four quiet moons');
  await seal.click();
  await expect(dialog.getByRole('alert')).toHaveText('The two passphrases do not match.');
  await expectAccessible(page, dialog);

  await dialog.getByLabel('Passphrase again').fill('four quiet moons');
  const download = page.waitForEvent('download');
  await seal.click();
  expect((await download).suggestedFilename()).toBe('lunaria-2026-11-16.lunaria');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The sealed backup is in your downloads.')).toBeVisible();
  const file = new Uint8Array(await readFile(await (await download).path()));
  expect(Buffer.from(file).toString('latin1')).not.toMatch(/moon|Rain/);
  const opened = await openBackup(file, 'four quiet moons', { stretch: stretchCheaply });
  expect(opened.ok && JSON.parse(opened.value)).toEqual(JSON.parse(everything));

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import data' }).click();
  const mimeType = 'application/octet-stream';
  await (await chooser).setFiles({ name: 'mine.lunaria', mimeType, buffer: Buffer.from(file) });
  const asking = page.getByRole('alertdialog', { name: 'Open the sealed backup' });
  await asking.getByLabel('Passphrase').fill('four loud moons');
  await asking.getByRole('button', { name: 'Open' }).click();
  await expect(asking.getByRole('alert')).toContainText('does not open the backup');
  await expectAccessible(page, asking);
  await asking.getByLabel('Passphrase').fill('four quiet moons');
  await asking.getByRole('button', { name: 'Open' }).click();
  const preview = page.getByRole('dialog', { name: 'Nothing to add' });
  await expect(preview).toContainText('This looks like an export of Lunaria.');
  await expect(preview).toContainText('There is nothing new in this file.');
}

async function exported(page: Page, button: string, name: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  expect((await download).suggestedFilename()).toBe(name);
  return readFile(await (await download).path(), 'utf8');
}

/** The values of a property, in order of the events. */
function valuesIn(calendar: string, property: string): readonly string[] {
  const lines = calendar.replaceAll('\r\n ', '').split('\r\n');
  return lines
    .filter((line) => line.startsWith(`${property}:`))
    .map((line) => line.slice(property.length + 1));
}
