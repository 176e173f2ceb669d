/**
 * A new user's first days in Firefox and in WebKit, the engine of Safari, where they are installed. Both run headless.
 * Debian has them as `firefox-esr`, and as `cog` with `wpewebkit-driver`, which in Debian 12 are as old as the oldest
 * Safari we support.
 */
import { expect, test } from '@playwright/test';
import { findProgram } from '../scripts/programs.js';
import { newEmail, PASSWORD } from './people.ts';
import { Visitor } from './visitor.ts';
import { type Driven, openWithDriver } from './webdriver.ts';
import { openFirefox } from './webdriver-bidi.ts';

const SYNCED = 'Everything is kept on this device and, sealed, in the cloud.';
const DAY_MS = 86_400_000;

const firefox = findProgram('firefox-esr', 'firefox');
const webkitDriver = findProgram('WPEWebDriver');
const cog = findProgram('cog');

test.setTimeout(360_000);

test('in Firefox, from sign-up to a second log-in', async ({ baseURL }) => {
  test.skip(!firefox, 'Firefox is not installed');
  await visit(await openFirefox(firefox ?? ''), baseURL, async (visitor) => {
    const email = await signUp(visitor);
    await track(visitor);
    await write(visitor);
    await logInAgain(visitor, email);
  });
});

test('in WebKit, from sign-up to a second log-in, and with pages kept for Back', async ({
  baseURL,
}) => {
  test.skip(!webkitDriver || !cog, 'WebKit is not installed');
  const browser = await openWebKit();
  await visit(browser, baseURL, async (visitor) => {
    const email = await signUp(visitor);
    await track(visitor);
    await write(visitor);

    // By address: WebKit keeps the previous page in its back/forward cache, which must not block the next one's sync.
    await visitor.goTo('/diary');
    await visitor.type('Tell me about your day!', 'On a page of its own');
    await visitor.press('button', 'Save');
    await visitor.waitForText('On a page of its own');
    await browser.call('() => { window.isAsItWas = true; }');
    await visitor.goTo('/settings');
    await visitor.waitForText(SYNCED);
    await visitor.goBack();
    await visitor.waitForText('On a page of its own');
    expect(await browser.call('() => window.isAsItWas')).toBe(true);

    // Nor may a cached page block the deletion of the store.
    await logInAgain(visitor, email);
    await visitor.press('link', 'Diary');
    await visitor.waitForText('On a page of its own');
  });
});

function openWebKit(): Promise<Driven> {
  const args = ['--automation', '--platform=headless'];
  return openWithDriver(webkitDriver ?? '', { 'wpe:browserOptions': { binary: cog, args } });
}

async function visit(
  browser: Driven,
  origin: string | undefined,
  steps: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const visitor = new Visitor(browser, origin ?? '');
  try {
    await steps(visitor);
  } catch (error) {
    throw new Error(`${error} ${await visitor.describe()}`, { cause: error });
  } finally {
    await visitor.close();
  }
}

/** Signs up and answers the questions. */
async function signUp(visitor: Visitor): Promise<string> {
  const email = newEmail();
  await visitor.goTo('/');
  await visitor.press('button', 'Sign Up');
  await visitor.type('E-mail', email);
  await visitor.type('Password', PASSWORD);
  await visitor.type('Confirm Password', PASSWORD);
  await visitor.press('button', 'Sign Up');
  await visitor.type('Age', '27');
  await visitor.press('button', 'Next');
  await visitor.type('First day of your last period', typed(daysAgo(40)));
  await visitor.press('button', 'Next');
  await visitor.type('Cycle length in days', '28');
  await visitor.press('button', 'Next');
  await visitor.type('Period length in days', '5');
  await visitor.press('button', 'Next');
  await visitor.waitForPath('/calendar');
  return email;
}

async function track(visitor: Visitor): Promise<void> {
  await visitor.press('button', /^Today, /);
  await visitor.press('button', 'Pain');
  await visitor.press('button', 'Save');
  await visitor.waitFor('button', /^Today, .*symptoms tracked/);
  await visitor.type('First day of your last period', typed(daysAgo(1)));
  await visitor.press('button', 'Save');
  await visitor.waitForText('You are currently in: Menstruation');
}

async function write(visitor: Visitor): Promise<void> {
  await visitor.press('link', 'Diary');
  await visitor.type('Tell me about your day!', 'Written elsewhere');
  await visitor.press('button', 'Save');
  await visitor.waitForText('Written elsewhere');
  await visitor.reload();
  await visitor.waitForText('Written elsewhere');
}

/** Signing out deletes all local data, so what is read afterwards comes from the cloud. */
async function logInAgain(visitor: Visitor, email: string): Promise<void> {
  await visitor.press('link', 'Settings');
  await visitor.waitForText(SYNCED);
  await visitor.press('button', 'Sign Out');
  await visitor.waitForPath('/');
  await visitor.press('button', 'Login');
  await visitor.type('E-mail', email);
  await visitor.type('Password', PASSWORD);
  await visitor.press('button', 'Login');
  await visitor.waitForPath('/diary');
  await visitor.waitForText('Written elsewhere');
  await visitor.press('link', 'Calendar');
  await visitor.waitFor('button', /^Today, .*symptoms tracked/);
  await visitor.waitForText('You are currently in: Menstruation');
}

function daysAgo(count: number): Date {
  return new Date(Date.now() - count * DAY_MS);
}

/** Month, day and year, as typed. */
function typed(date: Date): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${twoDigits(date.getMonth() + 1)}${twoDigits(date.getDate())}${date.getFullYear()}`;
}
