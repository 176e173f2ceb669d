/**
 * Every page of the app, one line each. The router, the build, the benches and the browser tests read this list; it is
 * plain JavaScript because Node runs some of them as they stand.
 */

/**
 * @typedef {object} Page
 * @property {string} path its address, which is found in any case of letters
 * @property {string} title what the browser's tab and history call it, before the product's name
 * @property {'none' | 'plain' | 'shell'} frame what surrounds it: nothing, one quiet column, or the navigation as well
 * @property {string} module its file in `features`, without the ending; the page is the file's default export
 */

/** @type {readonly Page[]} */
// biome-ignore format: one line each
export const PAGES = [
  { path: '/', title: '', frame: 'none', module: 'landing/landing-page' },
  { path: '/login', title: 'Login', frame: 'plain', module: 'account/login-page' },
  { path: '/signup', title: 'Sign Up', frame: 'plain', module: 'account/signup-page' },
  { path: '/recover', title: 'Recover your account', frame: 'plain', module: 'account/recover-page' },
  { path: '/question1', title: 'Your age', frame: 'plain', module: 'onboarding/age-page' },
  { path: '/question2', title: 'Your last period', frame: 'plain', module: 'onboarding/last-period-page' },
  { path: '/question3', title: 'Your cycle length', frame: 'plain', module: 'onboarding/cycle-length-page' },
  { path: '/question4', title: 'Your period length', frame: 'plain', module: 'onboarding/period-length-page' },
  { path: '/diary', title: 'Diary', frame: 'shell', module: 'diary/diary-page' },
  { path: '/calendar', title: 'Calendar', frame: 'shell', module: 'calendar/calendar-page' },
  { path: '/history', title: 'History', frame: 'shell', module: 'history/history-page' },
  { path: '/insights', title: 'Insights', frame: 'shell', module: 'insights/insights-page' },
  { path: '/report', title: 'Report for a doctor', frame: 'shell', module: 'report/report-page' },
  { path: '/meditation', title: 'Meditation', frame: 'shell', module: 'meditation/meditation-page' },
  { path: '/MusicPlayer', title: 'Music Player', frame: 'shell', module: 'meditation/music-player-page' },
  { path: '/medInfo', title: 'Content', frame: 'shell', module: 'learn/content-page' },
  { path: '/periodInfo', title: 'Your cycle', frame: 'shell', module: 'learn/cycle-page' },
  { path: '/cloud', title: 'What the cloud sees', frame: 'shell', module: 'account/cloud-view-page' },
  { path: '/settings', title: 'Settings', frame: 'shell', module: 'account/settings-page' },
];

/**
 * The files that a page is made of, from the folder of the sources: its frame, if it has one, and itself.
 * @param {Page} page
 */
export function filesOf({ frame, module }) {
  const own = `features/${module}.tsx`;
  return frame === 'none' ? [own] : [`app/${frame}-frame.tsx`, own];
}

/**
 * The message catalogues of a page.
 * @param {Page} page
 */
export function cataloguesOf({ path, frame, module }) {
  const [feature = ''] = module.split('/');
  const shared = frame === 'none' ? ['start'] : ['start', 'words'];
  return [...shared, feature, ...(path === '/settings' ? ['settings'] : [])];
}
