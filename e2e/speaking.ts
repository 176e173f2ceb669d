/** The app's messages in other languages, looked up by the English ones. */
import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES } from '../web/src/words/languages.js';

export const OTHER_LANGUAGES = Object.keys(LANGUAGES).filter((language) => language !== 'en');

const FOLDER = new URL('../web/messages/', import.meta.url);
const ENTRY = /^msgid (".*")\nmsgstr (".*")$/gm;

/** Messages without placeholders. */
export function speaking(language: string): (english: string) => string {
  const words = wordsOf(language);
  return (english) => {
    const text = words.get(english);
    if (!text) throw new Error(`“${english}” is not translated into ${language}`);
    return text;
  };
}

/**
 * Whether a text is the same in English: because the catalogues say so, for a message or a plural case with numbers filled
 * in, or because it consists of numbers and names of months and weekdays.
 */
export function sameInEnglish(language: string): (text: string) => boolean {
  const words = wordsOf(language);
  const all = [...words.values()].join('\n');
  const same = [...words].flatMap(([english, text]) => (english === text ? patternOf(text) : []));
  const names = namesOfDays(language);
  return (text) =>
    all.includes(`{${text.replace(/\d+/g, '#')}}`) ||
    same.some((pattern) => pattern.test(text)) ||
    !/[a-z]{3,}/i.test(text.replace(names, ''));
}

function patternOf(message: string): RegExp {
  const parts = message.split(/\{\w+\}/).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^a-z]*')}$`, 'i');
}

function namesOfDays(language: string): RegExp {
  const days = Array.from({ length: 12 }, (_, month) => new Date(2026, month, month + 1));
  const names = (['long', 'short'] as const).flatMap((length) =>
    [{ month: length }, { weekday: length }].flatMap((form) =>
      days.map((day) => new Intl.DateTimeFormat(language, form).format(day)),
    ),
  );
  // Also the year's placeholder in an empty date field, and the name of this device.
  return new RegExp([...new Set(names), 'Lunaria', 'yyyy', 'Chrome \\(\\w+\\)'].join('|'), 'g');
}

function wordsOf(language: string): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  const folder = new URL(`${language}/`, FOLDER);
  for (const name of readdirSync(folder)) {
    for (const [, id = '', text = ''] of readFileSync(new URL(name, folder), 'utf8').matchAll(
      ENTRY,
    ))
      words.set(JSON.parse(id), JSON.parse(text));
  }
  return words;
}
