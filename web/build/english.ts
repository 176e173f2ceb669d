// Lunaria speaks English. The components we build on bring their own words in thirty languages, which nobody would
// hear, or worse, would hear between ours: all but the English ones are left out.

import type { Plugin } from 'vite';

const OTHER_LANGUAGES =
  /\/react-(?:aria|stately)\/dist\/private\/intl\/\w+\/(?!en-US)[a-z]{2}-[A-Z]{2}\.\w+$/;

export function english(): Plugin {
  return {
    name: 'lunaria:english',
    enforce: 'pre',
    load: {
      filter: { id: OTHER_LANGUAGES },
      // For a language without words they fall back to English.
      handler: () => 'export default undefined;',
    },
  };
}
