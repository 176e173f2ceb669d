/** Every page of the app, with its title and heading. */
import { expect, type Page } from '@playwright/test';
import { PAGES } from '../web/src/app/pages.js';

/** The name in the tab and the history, before the product's name. */
const TITLES: Readonly<Record<string, string>> = {
  '/login': 'Login',
  '/signup': 'Sign Up',
  '/recover': 'Recover your account',
  '/shared': 'Shared with you',
  '/on-this-device': 'On this device only',
  '/question1': 'Your age',
  '/question2': 'Your last period',
  '/question3': 'Your cycle length',
  '/question4': 'Your period length',
  '/diary': 'Diary',
  '/calendar': 'Calendar',
  '/history': 'History',
  '/insights': 'Insights',
  '/report': 'Report for a doctor',
  '/meditation': 'Meditation',
  '/MusicPlayer': 'Music Player',
  '/medInfo': 'Content',
  '/periodInfo': 'Your cycle',
  '/cloud': 'What the cloud sees',
  '/settings': 'Settings',
};

/** Headings that differ from the title. */
const HEADINGS: Readonly<Record<string, string>> = {
  '/': 'Welcome To Lunaria',
  '/question1': 'How old are you?',
  '/question2': 'When did you start your last period?',
  '/question3': 'How long is your average cycle length?',
  '/question4': 'How long does your period last?',
  '/calendar': 'Period Calendar',
};

export const EVERY_PAGE = PAGES.map(({ path, frame, isWhole = false }) => ({
  path,
  heading: HEADINGS[path] ?? TITLES[path] ?? '',
  title: TITLES[path] ? `${TITLES[path]} · Lunaria` : 'Lunaria',
  hasNavigation: frame === 'shell',
  /** Its document works before any script has run. */
  isWhole,
}));

/** Follows a link within the app. Marks the current heading, to tell when it is gone. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-before', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

/** Navigates within the app, which takes half as long as loading the page; only the first page is loaded. */
export async function visit(page: Page, path: string): Promise<void> {
  const isOpen = (await page.locator('h1').count()) > 0;
  if (isOpen) await follow(page, path);
  else await page.goto(path);
  await expect(page.locator('h1:not([data-before])')).toBeVisible();
  await page.waitForLoadState('networkidle');
}

export const SCRIPTS = /\/assets\/.*\.js$/;

/** Holds the app's script until the returned function is called. */
export async function holdScript(page: Page): Promise<() => void> {
  let releaseScripts = () => {};
  const held = new Promise<void>((resolve) => {
    releaseScripts = resolve;
  });
  await page.route(SCRIPTS, async (route) => {
    await held;
    await route.continue();
  });
  return releaseScripts;
}
