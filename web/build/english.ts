// Lunaria speaks English. The components we build on bring their own words in thirty languages, which nobody would
// hear, or worse, would hear between ours: all but the English ones are left out. They also ask the browser for its
// language before anything is drawn, for which it opens its tables of all languages: 35 ms, four times that on a slow phone.

import type { Plugin } from 'vite';

const OTHER_LANGUAGES =
  /\/react-(?:aria|stately)\/dist\/private\/intl\/\w+\/(?!en-US)[a-z]{2}-[A-Z]{2}\.\w+$/;
const ASKS_FOR_LANGUAGE = /\/react-aria\/dist\/private\/i18n\/useDefaultLocale\.\w+$/;

const ANSWER = `
  const ENGLISH = { locale: 'en-US', direction: 'ltr' };
  export const getDefaultLocale = () => ENGLISH;
  export const useDefaultLocale = getDefaultLocale;
`;

export function english(): Plugin {
  let isAnswered = false;
  return {
    name: 'lunaria:english',
    enforce: 'pre',
    load: {
      filter: { id: [OTHER_LANGUAGES, ASKS_FOR_LANGUAGE] },
      handler: (id) => {
        // For a language without words they fall back to English.
        if (!ASKS_FOR_LANGUAGE.test(id)) return 'export default undefined;';
        isAnswered = true;
        return ANSWER;
      },
    },
    generateBundle() {
      if (!isAnswered) this.error('React Aria no longer asks for the language where it did');
    },
  };
}
