/** A forgotten password: a recovery phrase is created, and restores everything on a new device. */
import { expect, type Page } from '@playwright/test';
import { NEW_PASSWORD } from './account-page.ts';
import { opensAccount } from './accounts.ts';
import { todaysEntries, write } from './diary-page.ts';
import {
  collectErrors,
  expectAccessible,
  expectLargeTargets,
  expectNoSidewaysScroll,
} from './page-checks.ts';
import { acknowledge, PASSWORD, signUp } from './people.ts';
import { openElsewhere, test } from './quick-passwords.ts';

/** A valid phrase that belongs to no account. */
const ANOTHER_PHRASE =
  'legal winner thank year wave sausage worth useful legal winner thank yellow';

test('twelve words on paper open everything with a new password; the other devices are signed out', async ({
  page,
  browser,
}) => {
  const errors = collectErrors(page);
  const sent: string[] = [];
  recordSent(page, sent);
  const email = await signUp(page);
  await page.goto('/diary');
  await write(page, 'Only I can read this');
  await page.goto('/settings#recovery-phrase');
  const words = await makePhrase(page);
  expect(errors).toEqual([]);
  await expect(
    page.getByText('Everything is kept on this device and, sealed, in the cloud.'),
  ).toBeVisible();

  const elsewhere = await openElsewhere(browser);
  recordSent(elsewhere, sent);
  await elsewhere.goto('/login');
  await elsewhere.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Recover your account' })).toBeVisible();
  await expect(elsewhere.getByText('You can start again with another e-mail.')).toBeVisible();
  const recover = () => elsewhere.getByRole('button', { name: 'Recover' }).click();
  const phrase = elsewhere.getByRole('textbox', { name: 'Recovery phrase' });
  await elsewhere.getByLabel('E-mail').fill(email.toUpperCase());
  await elsewhere.getByLabel('New Password').fill(NEW_PASSWORD);
  await elsewhere.getByLabel('Confirm Password').fill('something else');

  await phrase.fill(words.with(2, 'grabb').join(' '));
  await recover();
  await expect(phrase).toHaveAccessibleDescription(
    /“grabb” \(word 3\) is not a word of any recovery/,
  );
  await expect(phrase).toBeFocused();
  await phrase.fill(ANOTHER_PHRASE);
  await recover();
  const confirm = elsewhere.getByLabel('Confirm Password');
  await expect(confirm).toHaveAccessibleDescription(/Passwords do not match$/);
  await expectAccessible(elsewhere);
  await confirm.fill(NEW_PASSWORD);
  await recover();
  await acknowledge(elsewhere, 'auth/wrong-recovery');

  // As written on paper: numbered, in capitals, over several lines.
  await phrase.fill(words.map((word, index) => `${index + 1}. ${word.toUpperCase()}`).join('\n'));
  await recover();
  await expect(elsewhere).toHaveURL(/\/diary$/);
  const out = Date.now() + 5_000;
  await expect(todaysEntries(elsewhere)).toContainText('Only I can read this');
  await expect(page.getByText('Please log in again to keep your devices in sync.')).toBeVisible({
    timeout: Math.max(1, out - Date.now()),
  });
  expect(await opensAccount(page.request, email, NEW_PASSWORD)).toBe(true);
  expect(await opensAccount(page.request, email, PASSWORD)).toBe(false);
  // Neither words nor passwords were sent to the cloud.
  const everything = sent.join('\n').toLowerCase();
  expect(everything).toContain('verifier');
  for (const secret of [PASSWORD, NEW_PASSWORD, words.slice(0, 2).join(' ')]) {
    expect(everything).not.toContain(secret);
  }
  await elsewhere.context().close();
});

/** Through the card in Settings, making every possible mistake. Resolves with the words. */
async function makePhrase(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Make a recovery phrase' }).click();
  const password = page.getByLabel('Your password');
  await expect(password).toBeFocused();
  await password.fill('not the password');
  await page.getByRole('button', { name: 'Show the words' }).click();
  await expect(page.getByRole('alert')).toHaveText('Incorrect password, please try again.');
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Show the words' }).click();
  await expect(page.getByRole('heading', { name: 'Your twelve words' })).toBeFocused();
  const words = await page.locator('ol > li').allInnerTexts();
  expect(words).toHaveLength(12);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectPrintedAlone(page);

  await page.getByRole('button', { name: 'I have written them down' }).click();
  await expect(page.locator('ol > li')).toHaveCount(0);
  const asked = page.getByLabel(/^Word \d+$/);
  await expect(asked).toHaveCount(2);
  const names = await asked.evaluateAll((inputs) => inputs.map(({ id }) => id));
  const [first = '', second = ''] = names.map((name) => words[Number(name.slice(4)) - 1]);
  // Not from the word list, or it would sometimes be the right one.
  await asked.first().fill('lunaria');
  await asked.last().fill(second);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(asked.first()).toHaveAccessibleDescription(/^This is not word \d+\./);
  await expect(asked.first()).toBeFocused();
  await asked.first().fill(` ${first.toUpperCase()}`);
  await expectLargeTargets(page);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Your recovery phrase is ready.')).toBeVisible();
  await expect(page.getByText('You have a recovery phrase.')).toBeVisible();
  const again = page.getByRole('button', { name: 'Make a new recovery phrase' });
  await expect(again).toBeFocused();
  await again.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(again).toBeFocused();
  return words;
}

function recordSent(page: Page, sent: string[]): void {
  page.on('request', (request) => sent.push(request.url(), request.postData() ?? ''));
}

/** The sheet does not say whose the words are, or what they open. */
async function expectPrintedAlone(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('ol > li').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
}
