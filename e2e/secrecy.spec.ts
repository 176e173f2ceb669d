/** Only the user can read the data: checks what leaves the device and what the cloud holds, from a thief's view. */
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { test } from './as-users.ts';
import { dumpDatabase } from './database.ts';
import { editor, field, todaysEntries, write } from './diary-page.ts';
import { wholeChromium } from './notifications.ts';
import { EVERY_PAGE, visit } from './pages.ts';
import { acknowledge, enterAsNew, logIn, PASSWORD, signUpByForm } from './people.ts';

const NEW_PASSWORD = 'a brighter moon';

test('neither a password nor a key ever leaves the device, and nothing goes to anybody else', async ({
  page,
  baseURL,
}) => {
  const sent = recordTraffic(page);
  const hosts = recordHosts(page);
  const email = await signUpByForm(page);
  for (const { path } of EVERY_PAGE) await visit(page, path);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  const session = await page.evaluate(() => sessionStorage.getItem('lunaria-session') ?? '{}');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await logIn(page, email, { rememberMe: true });
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Current Password').fill(PASSWORD);
  await page.getByLabel('New Password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  const dump = await dumpDatabase();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await acknowledge(page, 'Your account has been successfully deleted.');

  expect(sent().length).toBeGreaterThan(6);
  for (const password of [PASSWORD, NEW_PASSWORD]) {
    for (const trace of tracesOf(password)) {
      expect(sent().filter((text) => text.includes(trace))).toEqual([]);
      expect(dump).not.toContain(trace);
    }
  }
  // What did leave: the e-mail, derived secrets of 43 characters, and the sealed keyring.
  const secrets = sent().flatMap((text) => text.match(/"password":"[^"]*"/g) ?? []);
  expect(secrets.length).toBeGreaterThan(3);
  for (const secret of secrets) expect(secret).toMatch(/^"password":"[A-Za-z0-9_-]{43}"$/);
  expect(dump).toContain(email);
  for (const secret of secrets) expect(dump).not.toContain(secret.slice(12, -1));
  expect(await dumpDatabase()).not.toContain(email);

  // The session key of a tab stays in the tab.
  const { secret, keyring } = JSON.parse(session).tab;
  expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(sent().filter((text) => text.includes(secret) || text.includes(keyring))).toEqual([]);
  expect([...hosts]).toEqual([baseURL]);
});

test('what is typed is not on the disk in plain text', async ({ baseURL }, { project }) => {
  test.skip(!wholeChromium, 'The headless shell writes no sessions to the disk.');
  const folder = await mkdtemp(join(tmpdir(), 'lunaria-profile-'));
  const context = await chromium.launchPersistentContext(folder, {
    ...project.use.launchOptions,
    ...(wholeChromium && { executablePath: wholeChromium }),
    ...(baseURL && { baseURL }),
    // It would cache the app's own files, which each scan would read again.
    serviceWorkers: 'block',
  });
  const [page = await context.newPage()] = context.pages();
  await enterAsNew(page);

  await page.goto('/calendar');
  await page.getByLabel('First day of your last period').fill('03041987');
  await page.getByRole('button', { name: /^Today, / }).click();
  await page.getByRole('button', { name: 'More to track' }).click();
  await page.getByLabel('Note').fill('SesameNote');
  await page.goto('/report');
  await page.getByLabel('Questions for the doctor').fill('SesameQuestion');
  await page.goto('/recover');
  await page.getByLabel('Recovery phrase').fill('SesamePhrase');
  await page.goto('/diary');
  await write(page, 'SesameEntry');
  await todaysEntries(page).getByRole('button', { name: 'Edit' }).click();
  await editor(page).fill('SesameEdit');
  await field(page).fill('SesameDraft');
  await page.getByLabel('Search your diary').fill('SesameSearch');
  // Proves that the browser has flushed what it stores.
  await page.evaluate(() => {
    const unprotected = document.body.appendChild(document.createElement('textarea'));
    unprotected.value = 'SesameControl';
  });
  await page.goto('/health');
  // Each scan reads the whole profile.
  await expect
    .poll(() => textsOnDisk(folder), { timeout: 30_000, intervals: [1_000] })
    .toContain('SesameControl');
  await context.close();
  expect(await textsOnDisk(folder)).toEqual(['SesameControl']);
  await rm(folder, { recursive: true, force: true });
});

/** Which of the typed texts are in the files of a profile, in the encodings that browsers use. */
async function textsOnDisk(folder: string): Promise<string[]> {
  const found = new Set<string>();
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    // The browser is still running, so files may disappear.
    const bytes = await readFile(join(file.parentPath, file.name)).catch(() => Buffer.of());
    // UTF-16 from even and odd offsets, since text may begin at either.
    const readings = [
      bytes.toString('latin1'),
      bytes.toString('utf16le'),
      bytes.toString('utf16le', 1),
    ];
    for (const reading of readings)
      for (const [text] of reading.matchAll(/Sesame[A-Z][a-z]+|1987-03-04/g)) found.add(text);
  }
  return [...found].sort();
}

/** Everything the page sends: addresses, headers, bodies and socket messages. */
function recordTraffic(page: Page): () => string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    sent.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? '');
  });
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => sent.push(String(payload)));
  });
  return () => sent;
}

function recordHosts(page: Page): ReadonlySet<string> {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  return hosts;
}

/** A text and its usual encodings. */
function tracesOf(text: string): string[] {
  const bytes = Buffer.from(text);
  return [
    text,
    encodeURIComponent(text),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
    createHash('sha256').update(bytes).digest('hex'),
    createHash('sha256').update(bytes).digest('base64url'),
  ];
}
