// React Aria's own strings come with our catalogues, in one language, instead of all of them with its code. And it is given
// the document's language: asking the browser for it loads locale data before the first drawing (35 ms, four times that
// on a slow phone).

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

const STRINGS = /\/(react-(?:aria|stately))\/dist\/private\/intl\/(\w+)\/([a-z]{2}-[A-Z]{2})\.\w+$/;
const ASKS_FOR_LANGUAGE = /\/react-aria\/dist\/private\/i18n\/useDefaultLocale\.\w+$/;

/** Those of the components we use. */
const PACKAGES = [
  'react-aria/calendar',
  'react-aria/datepicker',
  'react-aria/overlays',
  'react-aria/spinbutton',
  'react-stately/datepicker',
];

const ANSWER = `
  import { DIRECTION, LOCALE } from '/src/words/locale.ts';
  const OURS = { locale: LOCALE, direction: DIRECTION };
  export const getDefaultLocale = () => OURS;
  export const useDefaultLocale = getDefaultLocale;
`;

/** Evaluated before the catalogue is there, so it looks a string up when it is asked for. */
const fromCatalogue = (name: string) => `
  import { ariaStrings } from '/src/words/messages.ts';
  export default new Proxy({}, { get: (_, key) => ariaStrings['${name}']?.[key] });
`;

export function reactAria(): Plugin {
  let isAnswered = false;
  return {
    name: 'lunaria:react-aria',
    enforce: 'pre',
    load: {
      filter: { id: [STRINGS, ASKS_FOR_LANGUAGE] },
      handler(id) {
        const [, library, room, language] = STRINGS.exec(id) ?? [];
        if (language === undefined) {
          isAnswered = true;
          return ANSWER;
        }
        // In development all languages stay.
        if (this.environment.config.command !== 'build') return undefined;
        if (language !== 'en-US') return 'export default undefined;';
        return fromCatalogue(`${library}/${room}`);
      },
    },
    generateBundle(_options, bundle) {
      if (!isAnswered) this.error('React Aria no longer asks for the language where it did');
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        for (const [id, { renderedLength }] of Object.entries(output.modules)) {
          const [, library, room] = STRINGS.exec(id) ?? [];
          const name = `${library}/${room}`;
          if (library && renderedLength > 0 && !PACKAGES.includes(name))
            this.error(`The catalogues lack React Aria’s strings of ${name}`);
        }
      }
    },
  };
}

/** JavaScript of an object: some of the strings are functions. */
export function ariaStrings(language: string): string {
  const strings = PACKAGES.map((name) => `'${name}':${stringsOf(name, language)}`);
  return `{${strings.join()}}`;
}

function stringsOf(name: string, language: string): string {
  const [library = '', room = ''] = name.split('/');
  const folder = join(
    dirname(require.resolve(`${library}/package.json`)),
    'dist/private/intl',
    room,
  );
  // Such as pt-BR.mjs; of several countries, the first is ours.
  const file = readdirSync(folder).find((each) => each.startsWith(`${language.slice(0, 2)}-`));
  if (file === undefined) return HINDI[name] ?? '{}';
  const source = readFileSync(join(folder, file.replace(/\..*/, '.mjs')), 'utf8');
  const object = /exports = (\{\n.*?\n\});/s.exec(source)?.[1];
  if (object === undefined) throw new Error(`React Aria writes its strings of ${name} differently`);
  return object
    .replace(/\n\s*/g, '')
    .replace(/\\u\{(\w+)\}|\\x(\w\w)/g, (_, long, short) =>
      String.fromCodePoint(Number.parseInt(long ?? short, 16)),
    );
}

/** The one language of ours that React Aria does not have: those of its strings that our components ask for. */
const HINDI: Readonly<Record<string, string>> = {
  'react-aria/calendar': `{
    "dateRange":(args)=>\`\${args.startDate} से \${args.endDate}\`,
    "next":"अगला","previous":"पिछला",
    "selectedDateDescription":(args)=>\`चुनी गई तारीख: \${args.date}\`}`,
  'react-aria/datepicker': `{
    "era":"युग","year":"वर्ष","month":"महीना","day":"दिन","hour":"घंटा","minute":"मिनट","second":"सेकंड",
    "dayPeriod":"पूर्वाह्न/अपराह्न","calendar":"कैलेंडर","weekday":"सप्ताह का दिन","timeZoneName":"समय क्षेत्र",
    "selectedDateDescription":(args)=>\`चुनी गई तारीख: \${args.date}\`,
    "selectedTimeDescription":(args)=>\`चुना गया समय: \${args.time}\`}`,
  'react-aria/overlays': `{"dismiss":"बंद करें"}`,
  'react-aria/spinbutton': `{"Empty":"खाली"}`,
  'react-stately/datepicker': `{
    "rangeUnderflow":(args)=>\`मान \${args.minValue} या उसके बाद का होना चाहिए.\`,
    "rangeOverflow":(args)=>\`मान \${args.maxValue} या उससे पहले का होना चाहिए.\`,
    "unavailableDate":"चुनी गई तारीख उपलब्ध नहीं है."}`,
};
