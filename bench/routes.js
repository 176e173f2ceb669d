/** Every address of the spec, with the heading that says that its page is there. */

/** @typedef {{ path: string, heading: string, isSignedIn: boolean }} Route */

/** @type {Route[]} */
export const ROUTES = [
  ...[
    ['/', 'Welcome To Lunaria'],
    ['/login', 'Login'],
    ['/signup', 'Sign Up'],
    ['/question1', 'How old are you?'],
    ['/question2', 'When did you start your last period?'],
    ['/question3', 'How long is your average cycle length?'],
    ['/question4', 'How long does your period last?'],
  ].map(([path = '', heading = '']) => ({ path, heading, isSignedIn: false })),
  ...[
    ['/diary', 'Diary'],
    ['/calendar', 'Period Calendar'],
    ['/meditation', 'Meditation'],
    ['/medInfo', 'Content'],
    ['/settings', 'Settings'],
    ['/periodInfo', 'Your cycle'],
    ['/MusicPlayer', 'Music Player'],
  ].map(([path = '', heading = '']) => ({ path, heading, isSignedIn: true })),
];

/**
 * Opens a route and waits for its heading.
 * @param {import('@playwright/test').Page} page
 * @param {Route} route
 */
export async function open(page, { path, heading }) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}
