/** What people do before there is something to measure: sign up, answer, log in, as they would by hand. */
import { randomBytes } from 'node:crypto';

/** @typedef {import('@playwright/test').Page} Page */

const PASSWORD = 'a quiet moon';
const IMPORT_TIMEOUT_MS = 300_000;

/**
 * Signs up, answers the questions, and ends on the calendar. The session ends with the tab.
 * @param {Page} page
 * @param {string} origin
 * @param {number} [daysAgo] when the last period began
 * @returns {Promise<string>} the e-mail
 */
export async function signUp(page, origin, daysAgo = 21) {
  const email = `${randomBytes(8).toString('hex')}@example.org`;
  await page.goto(`${origin}/signup`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('**/question1');
  await page.goto(`${origin}/question4?age=31&lastPeriod=${dateBefore(daysAgo)}&cycleLength=28`);
  await page.getByLabel('Period length').fill('5');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL('**/calendar');
  await page.getByText('You are currently in').waitFor();
  return email;
}

/**
 * Logs in so that new tabs are signed in too, and ends on the diary.
 * @param {Page} page
 * @param {string} origin
 * @param {string} email
 */
export async function logIn(page, origin, email) {
  await page.goto(`${origin}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('checkbox', { name: 'Remember Me' }).setChecked(true, { force: true });
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/diary');
}

/**
 * Makes someone whose pages have something to show, signed in for every tab to come.
 * @param {Page} page
 * @param {string} origin
 */
export async function settleIn(page, origin) {
  const email = await signUp(page, origin);
  await logIn(page, origin, email);
  await writeEntry(page, 'The moon was up early and the tea was warm.');
  return email;
}

/**
 * On the pages before signing in: presses the button in vain, which loads what deriving keys needs.
 * @param {Page} page
 * @param {string} email of an account that is there already
 */
export async function tryToEnter(page, email) {
  const { pathname } = new URL(page.url());
  if (pathname !== '/login' && pathname !== '/signup') return;
  await page.getByLabel('E-mail').fill(email);
  for (const field of await page.getByLabel('Password').all()) await field.fill('a wrong moon');
  await page.getByRole('button', { name: pathname === '/login' ? 'Login' : 'Sign Up' }).click();
  await page.getByRole('alertdialog').waitFor();
}

/**
 * Brings a tree in through the settings, and waits until all of it has arrived in the cloud.
 * @param {Page} page
 * @param {object} tree as the export writes it
 */
export async function bringIn(page, tree) {
  await page.goto('/settings');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import data' }).click();
  const buffer = Buffer.from(JSON.stringify(tree));
  await (await chooser).setFiles({ name: 'tree.json', mimeType: 'application/json', buffer });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const patient = { timeout: IMPORT_TIMEOUT_MS };
  await page.getByText('The import is done.').waitFor(patient);
  await page.getByText('Everything is kept on this device and').waitFor(patient);
}

/**
 * Writes a diary entry under today.
 * @param {Page} page on the diary
 * @param {string} text
 */
export async function writeEntry(page, text) {
  await page.getByLabel('Tell me about your day!').fill(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('list', { name: 'Today’s entries' }).getByText(text).waitFor();
}

/**
 * As the questions write it.
 * @param {number} days
 */
function dateBefore(days) {
  const [year, month, day] = new Date(Date.now() - days * 86_400_000).toISOString().split(/[-T]/);
  return `${month}-${day}-${year}`;
}
