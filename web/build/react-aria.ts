// Leaves out React Aria's messages in other languages, and gives it the document's language: asking the browser for it
// loads locale data before the first drawing (35 ms, four times that on a slow phone).

import type { Plugin } from 'vite';

const OTHER_LANGUAGES =
  /\/react-(?:aria|stately)\/dist\/private\/intl\/\w+\/(?!en-US)[a-z]{2}-[A-Z]{2}\.\w+$/;
const ASKS_FOR_LANGUAGE = /\/react-aria\/dist\/private\/i18n\/useDefaultLocale\.\w+$/;

const ANSWER = `
  import { DIRECTION, LOCALE } from '/src/words/locale.ts';
  const OURS = { locale: LOCALE, direction: DIRECTION };
  export const getDefaultLocale = () => OURS;
  export const useDefaultLocale = getDefaultLocale;
`;

export function reactAria(): Plugin {
  let isAnswered = false;
  return {
    name: 'lunaria:react-aria',
    enforce: 'pre',
    load: {
      filter: { id: [OTHER_LANGUAGES, ASKS_FOR_LANGUAGE] },
      handler: (id) => {
        // For a language without messages they fall back to English.
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
