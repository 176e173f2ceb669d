// Where a file says otherwise than it is here, in words.

import type { Kept } from '../../../../data/api/imports.ts';
import { measureToWords, temperatureUnit, weightUnit } from '../../../../data/api/measures.ts';
import { ANSWERS, dateWords } from './import-words.ts';

export interface DisagreementWords {
  /** Bleeding on November 13, 2026 */
  readonly what: string;
  readonly here: string;
  readonly file: string;
}

type Names = ReadonlyMap<string, { readonly name: string }>;

const TITLES: Readonly<Record<string, string>> = {
  symptoms: 'Symptoms',
  bleeding: 'Bleeding',
  starts: 'Start of a period',
  ends: 'End of a period',
  aside: 'Cycle set aside',
  whole: 'Cycle without a missing start',
  temperature: 'Temperature',
  weight: 'Weight',
  note: 'Note',
};

const STRENGTHS = ['noted', 'mild', 'moderate', 'strong'];
const LONGEST_SHOWN = 60;

/** `things`: what can be tracked, by id. `locale`: for the units that she reads. */
export function disagreementWords(kept: Kept, things: Names, locale: string): DisagreementWords {
  if (kept.what === 'setting') {
    return {
      what: titleOf(kept, things),
      here: SETTING_VALUES[String(kept.here)] ?? 'one choice',
      file: SETTING_VALUES[String(kept.file)] ?? 'another',
    };
  }
  const say = (value: Kept['here']) => valueWords(kept, value, things, locale);
  return { what: titleOf(kept, things), here: say(kept.here), file: say(kept.file) };
}

function titleOf({ what, path, name, here }: Kept, things: Names): string {
  const last = path.slice(path.lastIndexOf('/') + 1);
  if (what === 'answer') return ANSWERS[path] ?? 'An answer';
  if (what === 'setting') return settingTitle(last);
  const marked = typeof here === 'number' ? things.get(markedId(name ?? ''))?.name : 'Noted';
  const title = what === 'mark' ? (marked ?? 'Noted') : (TITLES[name ?? what] ?? 'Noted');
  return `${title} on ${dateWords(last)}`;
}

function valueWords({ what }: Kept, value: Kept['here'], things: Names, locale: string): string {
  if (what === 'mark' && typeof value === 'number') return STRENGTHS[value] ?? '';
  if (what === 'mark') return things.get(markedId(String(value)))?.name ?? '';
  if (what === 'temperature') return measureToWords(Number(value), temperatureUnit(locale));
  if (what === 'weight') return measureToWords(Number(value), weightUnit(locale));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

/** Settings that have a title of their own; reminders and what is tracked are kept in many. */
const SETTINGS: Readonly<Record<string, string>> = {
  predictions: 'How the next period is predicted',
  phaseNames: 'How phases are named',
  showsFertileDays: 'Fertile days on the calendar',
  showsCommonSymptoms: 'What is common on these days',
};

const SETTING_VALUES: Readonly<Record<string, string>> = {
  history: 'from my history',
  answers: 'from my answers',
  calendar: 'as the calendar counts',
  body: 'as in the body',
  true: 'yes',
  false: 'no',
};

function settingTitle(name: string): string {
  if (name.startsWith('track.')) return 'What you track';
  return SETTINGS[name] ?? (name.startsWith('remind') ? 'A reminder' : 'A setting');
}

/** What is marked is a value of its day whose name opens with a plus. */
function markedId(name: string): string {
  return name.replace(/^\+/, '');
}
