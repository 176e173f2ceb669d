// The message catalogues: one for each part of the app, so that a page loads no messages but its own (src/app/pages.js).

import { formatter } from '@lingui/format-po';
import { LANGUAGES } from './src/words/languages.js';

const FEATURES = ['diary', 'insights', 'landing', 'learn', 'onboarding', 'report', 'shared'];

const DAY_WINDOW = [
  'src/features/calendar/{common-symptoms,day-draft,more-to-track,symptom-tracker,thing-group}.{ts,tsx}',
  'src/features/calendar/{temperature-field,tracked-day,tracked-part}.{ts,tsx}',
];

const SHARING = ['src/features/history/share-dialog.tsx'];

/** Loaded with the chart of a cycle's signs. */
const SIGNS = ['src/words/signs.ts', 'src/features/history/signs-card.tsx'];

const SITTINGS = ['src/features/meditation/sittings/**'];

const SETTINGS = [
  'src/features/account/settings-page.tsx',
  'src/features/account/settings/{account-info,form-dialog,profile-form}.tsx',
  'src/features/account/settings/your-data/{sync-state,your-data}.tsx',
];

/** @type {import('@lingui/conf').LinguiConfig} */
export default {
  sourceLocale: 'en',
  locales: Object.keys(LANGUAGES),
  // What is not translated yet falls back to English; `npm run check` lists it.
  fallbackLocales: { default: 'en' },
  catalogs: [
    // What every page has.
    catalogue(
      'start',
      ['src/ui', 'src/app', 'src/words', 'src/features/reminders'],
      ['src/app/document-words.ts', 'src/words/import-report.ts', ...SIGNS],
    ),
    catalogue('signs', SIGNS),
    catalogue('documents', ['src/app/document-words.ts', 'src/ui/guise.ts']),
    catalogue(
      'account',
      ['src/features/account'],
      [...SETTINGS, 'src/features/account/settings/**'],
    ),
    catalogue('settings', SETTINGS),
    catalogue('lock', ['src/features/account/settings/lock']),
    // With what is unfolded or opened in Settings.
    catalogue(
      'settings-rows',
      ['src/features/account/settings', 'src/export', 'src/words/import-report.ts'],
      [...SETTINGS, 'src/features/account/settings/lock/**'],
    ),
    // With the window of a day, which comes when it is opened.
    catalogue('calendar', ['src/features/calendar'], DAY_WINDOW),
    catalogue('calendar-day', DAY_WINDOW),
    catalogue('history', ['src/features/history'], [...SHARING, ...SIGNS]),
    catalogue('history-share', SHARING),
    catalogue('meditation', ['src/features/meditation'], SITTINGS),
    // With the lines of the guided sittings, which come when one is opened.
    catalogue('sittings', SITTINGS),
    ...FEATURES.map((name) => catalogue(name, [`src/features/${name}`])),
  ],
  format: formatter({ lineNumbers: false }),
  // A module of ours draws messages without a provider.
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
};

/**
 * @param {string} name
 * @param {string[]} include
 * @param {string[]} exclude
 */
function catalogue(name, include, exclude = []) {
  const fromRoot = (/** @type {string} */ path) => `<rootDir>/${path}`;
  return {
    path: fromRoot(`messages/{locale}/${name}`),
    include: include.map(fromRoot),
    exclude: [...exclude.map(fromRoot), '**/*.test.ts'],
  };
}
