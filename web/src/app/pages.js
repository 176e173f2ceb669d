/**
 * Every page of the app. The router, the build, the benches and the browser tests read this list; it is JavaScript
 * because Node runs some of them uncompiled.
 */

/**
 * @typedef {object} Page
 * @property {string} path matched in any case of letters
 * @property {'none' | 'plain' | 'shell'} frame nothing, one column, or the navigation as well
 * @property {string} module its file in `features`, without the extension; the page is the default export
 * @property {true} [isWhole] the document has the whole page, as a stranger sees it, to be used from the first paint on; the
 *   others show a still until the page is drawn
 */

/** @type {readonly Page[]} */
// biome-ignore format: one line each
export const PAGES = [
  { path: '/', frame: 'none', module: 'landing/landing-page', isWhole: true },
  { path: '/login', frame: 'plain', module: 'account/login-page', isWhole: true },
  { path: '/signup', frame: 'plain', module: 'account/signup-page', isWhole: true },
  { path: '/recover', frame: 'plain', module: 'account/recover-page', isWhole: true },
  { path: '/shared', frame: 'plain', module: 'shared/shared-page' },
  { path: '/on-this-device', frame: 'plain', module: 'account/on-this-device-page' },
  { path: '/question1', frame: 'plain', module: 'onboarding/age-page', isWhole: true },
  { path: '/question2', frame: 'plain', module: 'onboarding/last-period-page', isWhole: true },
  { path: '/question3', frame: 'plain', module: 'onboarding/cycle-length-page', isWhole: true },
  { path: '/question4', frame: 'plain', module: 'onboarding/period-length-page', isWhole: true },
  { path: '/diary', frame: 'shell', module: 'diary/diary-page' },
  { path: '/calendar', frame: 'shell', module: 'calendar/calendar-page' },
  { path: '/history', frame: 'shell', module: 'history/history-page' },
  { path: '/insights', frame: 'shell', module: 'insights/insights-page' },
  { path: '/report', frame: 'shell', module: 'report/report-page' },
  { path: '/meditation', frame: 'shell', module: 'meditation/meditation-page', isWhole: true },
  { path: '/MusicPlayer', frame: 'shell', module: 'meditation/music-player-page' },
  { path: '/medInfo', frame: 'shell', module: 'learn/content-page', isWhole: true },
  { path: '/periodInfo', frame: 'shell', module: 'learn/cycle-page', isWhole: true },
  { path: '/cloud', frame: 'shell', module: 'account/cloud-view-page' },
  { path: '/settings', frame: 'shell', module: 'account/settings-page' },
];

/**
 * The source files of a page, relative to `src`.
 * @param {Page} page
 */
export function filesOf({ frame, module }) {
  const own = `features/${module}.tsx`;
  return frame === 'none' ? [own] : [`app/${frame}-frame.tsx`, own];
}

/** @param {Page} page */
export function cataloguesOf({ path, module }) {
  const [feature = ''] = module.split('/');
  return ['start', feature, ...(path === '/settings' ? ['settings'] : [])];
}
