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
    const email = await comeIn(visitor);
    await track(visitor);
    await write(visitor);
    await comeBack(visitor, email);
  });
});

test('in WebKit, from sign-up to a second log-in, and with pages kept for Back', async ({
  baseURL,
}) => {
  test.skip(!webkitDriver || !cog, 'WebKit is not installed');
  const browser = await openWebKit();
  await visit(browser, baseURL, async (visitor) => {
    const email = await comeIn(visitor);
    await track(visitor);
    await write(visitor);

    // By address: WebKit keeps the previous page in its back/forward cache, which must not block the next one's sync.
    await visitor.goTo('/diary');
    await visitor.types('Tell me about your day!', 'On a page of its own');
    await visitor.presses('button', 'Save');
    await visitor.reads('On a page of its own');
    await browser.call('() => { window.isAsItWas = true; }');
    await visitor.goTo('/settings');
    await visitor.reads(SYNCED);
    await visitor.goBack();
    await visitor.reads('On a page of its own');
    expect(await browser.call('() => window.isAsItWas')).toBe(true);

    // Nor may a cached page block the deletion of the store.
    await comeBack(visitor, email);
    await visitor.presses('link', 'Diary');
    await visitor.reads('On a page of its own');
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
    throw new Error(`${error} ${await visitor.whereabouts()}`, { cause: error });
  } finally {
    await visitor.leave();
  }
}

/** Signs up and answers the questions. */
async function comeIn(visitor: Visitor): Promise<string> {
  const email = newEmail();
  await visitor.goTo('/');
  await visitor.presses('button', 'Sign Up');
  await visitor.types('E-mail', email);
  await visitor.types('Password', PASSWORD);
  await visitor.types('Confirm Password', PASSWORD);
  await visitor.presses('button', 'Sign Up');
  await visitor.types('Age', '27');
  await visitor.presses('button', 'Next');
  await visitor.typesDate(typed(daysAgo(40)));
  await visitor.presses('button', 'Next');
  await visitor.types('Cycle length in days', '28');
  await visitor.presses('button', 'Next');
  await visitor.types('Period length in days', '5');
  await visitor.presses('button', 'Next');
  await visitor.isAt('/calendar');
  return email;
}

async function track(visitor: Visitor): Promise<void> {
  await visitor.presses('button', /^Today, /);
  await visitor.presses('button', 'Pain');
  await visitor.presses('button', 'Save');
  await visitor.sees('button', /^Today, .*symptoms tracked/);
  await visitor.typesDate(typed(daysAgo(1)));
  await visitor.presses('button', 'Save');
  await visitor.reads('You are currently in: Menstruation');
}

async function write(visitor: Visitor): Promise<void> {
  await visitor.presses('link', 'Diary');
  await visitor.types('Tell me about your day!', 'Written elsewhere');
  await visitor.presses('button', 'Save');
  await visitor.reads('Written elsewhere');
  await visitor.reload();
  await visitor.reads('Written elsewhere');
}

/** Signing out deletes all local data, so what is read afterwards comes from the cloud. */
async function comeBack(visitor: Visitor, email: string): Promise<void> {
  await visitor.presses('link', 'Settings');
  await visitor.reads(SYNCED);
  await visitor.presses('button', 'Sign Out');
  await visitor.isAt('/');
  await visitor.presses('button', 'Login');
  await visitor.types('E-mail', email);
  await visitor.types('Password', PASSWORD);
  await visitor.presses('button', 'Login');
  await visitor.isAt('/diary');
  await visitor.reads('Written elsewhere');
  await visitor.presses('link', 'Calendar');
  await visitor.sees('button', /^Today, .*symptoms tracked/);
  await visitor.reads('You are currently in: Menstruation');
}

function daysAgo(count: number): Date {
  return new Date(Date.now() - count * DAY_MS);
}

/** Month, day and year, as typed. */
function typed(date: Date): string {
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${twoDigits(date.getMonth() + 1)}${twoDigits(date.getDate())}${date.getFullYear()}`;
}
