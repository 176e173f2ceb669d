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

/** @type {import('@lingui/conf').LinguiConfig} */
export default {
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    catalogue('start', ['src/app', 'src/ui']),
    catalogue('words', ['src/words', 'src/reminders', 'src/features/reminders']),
    catalogue('account', ['src/features/account'], ['src/features/account/settings']),
    catalogue('settings', ['src/features/account/settings']),
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
  return {
    path: `<rootDir>/messages/{locale}/${name}`,
    include,
    exclude: [...exclude, '**/*.test.ts'],
  };
}
