/** What the app says in a language, by what it says in English. */
import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES } from '../web/src/words/languages.js';

export const OTHER_LANGUAGES = Object.keys(LANGUAGES).filter((language) => language !== 'en');

const FOLDER = new URL('../web/messages/', import.meta.url);
const ENTRY = /^msgid (".*")\nmsgstr (".*")$/gm;

/** Messages without placeholders. */
export function speaking(language: string): (english: string) => string {
  const words = new Map<string, string>();
  const folder = new URL(`${language}/`, FOLDER);
  for (const name of readdirSync(folder)) {
    for (const [, id = '', text = ''] of readFileSync(new URL(name, folder), 'utf8').matchAll(
      ENTRY,
    ))
      words.set(JSON.parse(id), JSON.parse(text));
  }
  return (english) => {
    const text = words.get(english);
    if (!text) throw new Error(`“${english}” is not translated into ${language}`);
    return text;
  };
}
