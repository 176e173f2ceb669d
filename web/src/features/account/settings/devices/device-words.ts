// A session in plain words: since when, last used when, and what this device might be called.

import { dateToWords, isoTextToDay } from '../../../../data/api/day-words.ts';

const DAY_MS = 86_400_000;

/** Signed in on November 13, 2026 at 9:30 PM. */
export function beganWords(began: string): string {
  const moment = new Date(began);
  return `Signed in on ${moment.toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' })}`;
}

/** The cloud knows the day only, by a clock that may be a day ahead of or behind the reader's. */
export function lastUsedWords(day: string, now: Date): string {
  const age = Math.round((Date.parse(now.toISOString().slice(0, 10)) - Date.parse(day)) / DAY_MS);
  if (age <= 0) return 'Last used today';
  if (age === 1) return 'Last used yesterday';
  const lastDay = isoTextToDay(day);
  return `Last used on ${lastDay === undefined ? day : dateToWords(lastDay)}`;
}

/** The first that fits: those further down call themselves by the names of those above as well. */
const BROWSERS = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const;

/** A name to begin with, such as "Firefox on Android". Made on the device, and sealed if it is kept. */
export function guessDeviceName(userAgent: string): string {
  const find = (list: readonly (readonly [RegExp, string])[]) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter((part) => part !== undefined).join(' on ');
}
