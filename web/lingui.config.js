// The message catalogues: one for each part of the app, so that a page loads no messages but its own (src/app/pages.js).

import { formatter } from '@lingui/format-po';

const FEATURES = [
  'calendar',
  'diary',
  'history',
  'insights',
  'landing',
  'learn',
  'meditation',
  'onboarding',
  'report',
];

/** Only the settings show it, so no other page loads its messages. */
const IMPORT_REPORT = 'src/words/import-report.ts';

/** @type {import('@lingui/conf').LinguiConfig} */
export default {
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    // What is there before any page: on the landing page every byte counts.
    catalogue('start', [
      'src/app/{error-page,new-version-offer,root}.{ts,tsx}',
      'src/ui/{alert,guise}.{ts,tsx}',
    ]),
    catalogue('documents', ['src/app/document-words.ts', 'src/ui/guise.ts']),
    catalogue(
      'words',
      ['src/words', 'src/ui', 'src/app', 'src/features/reminders'],
      ['src/app/document-words.ts', IMPORT_REPORT],
    ),
    catalogue('account', ['src/features/account'], ['src/features/account/settings/**']),
    catalogue('lock', ['src/features/account/settings/lock']),
    catalogue(
      'settings',
      ['src/features/account/settings', 'src/export', IMPORT_REPORT],
      ['src/features/account/settings/lock/**'],
    ),
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
