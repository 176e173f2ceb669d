/** Where the readers of all formats write down what they find. What cannot be understood is listed instead of lost. */
import { civilToDay, type Day, dayToIsoText } from '@lunaria/cycle/day';
import type { Strength } from '@lunaria/cycle/marks';
import { BadFile } from './bad-file.ts';
import { isoStartToDay } from './dates.ts';
import { type Flow, findPeriods, type SaidDay } from './find-periods.ts';
import type { Imported, ImportedDay, Lost, NotUnderstood, Remark, Where } from './imported.ts';
import {
  LONGEST_NAME,
  LONGEST_NOTE,
  LONGEST_PERIOD_DAYS,
  MOST_DAYS,
  MOST_LISTED,
  MOST_OWN_NAMES,
} from './limits.ts';
import { thingNamed, wordToName } from './things.ts';

/** Temperatures of a body; in the other unit the same. No number is in both. */
export const CELSIUS = { min: 34, max: 43 };
const FAHRENHEIT = { min: 93.2, max: 109.4 };
export const KILOGRAMS = { min: 20, max: 400 };
export const KG_PER_POUND = 0.45359237;

export type { Flow };
export type Notebook = ReturnType<typeof createNotebook>;
export type Page = ReturnType<Notebook['page']>;

export type Circumstances = {
  /** Starting with hours and minutes. Anything else is ignored. */
  readonly time?: string;
  readonly isDisturbed?: boolean;
};

type Draft = {
  flow?: Flow;
  hasSpotting?: true;
  isStart?: true;
  isOutside?: true;
  isAside?: true;
  readonly things: Map<string, Strength>;
  readonly own: Map<string, Strength>;
  temperature?: Pick<ImportedDay, 'temperature' | 'disturbed' | 'temperatureTime'>;
  weight?: number;
  readonly notes: string[];
};

/** The heaviest of a day counts; a known strength outweighs an unknown one. */
export const FLOWS: readonly Flow[] = ['none', 'spotting', 'some', 'light', 'medium', 'heavy'];

const FIRST_DAY = civilToDay({ year: 1900, month: 1, day: 1 });
const LONGEST_QUOTED = 80;

export function createNotebook(today: Day) {
  const drafts = new Map<Day, Draft>();
  const names = new Map<string, string>();
  const notUnderstood: NotUnderstood[] = [];
  const remarks = new Set<Remark>();
  let notUnderstoodCount = 0;

  function on(day: Day): Draft {
    const known = drafts.get(day);
    if (known) return known;
    if (drafts.size >= MOST_DAYS) throw new BadFile('too-many');
    const draft: Draft = { things: new Map(), own: new Map(), notes: [] };
    drafts.set(day, draft);
    return draft;
  }

  function missed(where: Where, what: Lost) {
    notUnderstoodCount++;
    if (notUnderstood.length >= MOST_LISTED) return;
    notUnderstood.push({ where, what: shortened(what) });
  }

  /** What one place of the file says about a day. */
  function page(day: Day, where: Where) {
    const missedHere = (what: Lost) => missed(where, what);

    function thing(id: string, strength: Strength = 0) {
      keepStronger(on(day).things, id, strength);
    }

    function own(name: string, strength: Strength = 0) {
      const tidy = name.replace(/\s+/g, ' ').trim();
      if (tidy === '') return;
      if (tidy.length > LONGEST_NAME) return missedHere({ reason: 'name-too-long', text: tidy });
      const key = tidy.toLowerCase();
      if (!names.has(key) && names.size >= MOST_OWN_NAMES) throw new BadFile('too-many');
      const known = names.get(key) ?? tidy;
      names.set(key, known);
      keepStronger(on(day).own, known, strength);
    }

    /** A word of the user's or the app's: our thing where we have the same, otherwise under its own name. */
    function named(name: string, strength?: Strength) {
      const id = thingNamed(name);
      if (id) thing(id, strength);
      else own(name, strength);
    }

    return {
      day,
      thing,
      own,
      named,
      missed: missedHere,
      /** `raw` is what stands there, for a word that nothing is known of. */
      flow: (told: Flow | undefined, raw = '') =>
        told ? keepHeavier(day, told) : missedHere({ raw }),
      starts: () => {
        on(day).isStart = true;
      },
      /** It says that this bleeding belongs to no period. */
      outside: () => {
        on(day).isOutside = true;
      },
      aside: () => {
        on(day).isAside = true;
      },
      /** The same as `named` for a word that a program wrote, such as VerySelfCritical. */
      word: (word: string, strength?: Strength) => named(wordToName(word), strength),
      periodUntil: (last: Day, flowOn: (index: number) => Flow) => {
        const length = last - day + 1;
        if (length < 1 || length > LONGEST_PERIOD_DAYS) {
          return missedHere({ reason: 'period-length', value: length });
        }
        // Of one that is under way, some apps tell the days to come as well.
        for (let index = 0; index < length && day + index <= today; index++) {
          keepHeavier((day + index) as Day, flowOn(index));
        }
      },
      /** Without `unit`, in the one that the number can be in. The first of a day counts, unless it alone is disturbed. */
      temperature: (value: number, unit?: 'C' | 'F', { time, isDisturbed }: Circumstances = {}) => {
        const celsius = toCelsius(value, unit);
        if (celsius === undefined) return missedHere({ reason: 'temperature', value });
        const draft = on(day);
        if (draft.temperature && (isDisturbed || !draft.temperature.disturbed)) return;
        const temperatureTime = timeOfDay(time);
        draft.temperature = {
          temperature: celsius,
          ...(isDisturbed && { disturbed: true }),
          ...(temperatureTime && { temperatureTime }),
        };
      },
      weight: (kg: number) => {
        if (!isIn(kg, KILOGRAMS)) return missedHere({ reason: 'weight', value: kg });
        on(day).weight ??= rounded(kg);
      },
      note: (text: string) => {
        const tidy = text.replaceAll('\u0000', '').trim();
        const { notes } = on(day);
        if (tidy !== '' && !notes.includes(tidy)) notes.push(tidy);
      },
    };
  }

  function keepHeavier(day: Day, told: Flow) {
    const draft = on(day);
    if (told === 'spotting') draft.hasSpotting = true;
    if (FLOWS.indexOf(told) > FLOWS.indexOf(draft.flow ?? 'none')) draft.flow = told;
  }

  return {
    missed,
    page,
    /** Of the day that a text names; undefined, and listed, if there is no such day or it cannot be meant. */
    pageOf: (text: string, where: Where, toDay = isoStartToDay) => {
      const day = toDay(text);
      if (day === undefined)
        missed(where, text === '' ? { reason: 'no-date' } : { reason: 'not-a-date', text });
      else if (day > today) missed(where, { reason: 'ahead', text });
      else if (day < FIRST_DAY) missed(where, { reason: 'too-long-ago', text });
      else return page(day, where);
      return undefined;
    },
    remark: (remark: Remark): void => void remarks.add(remark),
    close: (app: string): Imported => {
      const said = findPeriods(drafts, today);
      for (const day of said.lost)
        missed({ date: dayToIsoText(day) }, { reason: 'bleeding-without-strength' });
      const noted = [...drafts]
        .sort(([a], [b]) => a - b)
        .map(([day, draft]) => [day, draftToDay(draft, said.days.get(day) ?? {})] as const)
        .filter(([, told]) => saysSomething(told));
      const longNotes = [...drafts]
        .map(([day, { notes }]) => ({ day, text: notes.join('\n') }))
        .filter(({ text }) => text.length > LONGEST_NOTE);
      if (noted.length === 0 && longNotes.length === 0 && notUnderstoodCount === 0) {
        throw new BadFile('no-days');
      }
      if (said.hasUnknownStrengths) remarks.add('no-strengths');
      return {
        app,
        days: new Map(noted),
        longNotes,
        notUnderstood,
        notUnderstoodCount,
        remarks: [...remarks],
      };
    },
  };
}

function draftToDay(
  { things, own, isAside, temperature, weight, notes }: Draft,
  said: SaidDay,
): ImportedDay {
  const note = notes.join('\n');
  return {
    ...said,
    ...(isAside && { aside: true }),
    things,
    own,
    ...temperature,
    ...(weight !== undefined && { weight }),
    ...(note !== '' && note.length <= LONGEST_NOTE && { note }),
  };
}

function saysSomething({ things, own, ...rest }: ImportedDay): boolean {
  return things.size > 0 || own.size > 0 || Object.keys(rest).length > 0;
}

function keepStronger(map: Map<string, Strength>, name: string, strength: Strength) {
  map.set(name, Math.max(map.get(name) ?? 0, strength) as Strength);
}

function shortened(lost: Lost): Lost {
  const cut = (text: string) =>
    text.length > LONGEST_QUOTED ? `${text.slice(0, LONGEST_QUOTED)}…` : text;
  if ('raw' in lost) return { raw: cut(lost.raw) };
  return 'text' in lost ? { ...lost, text: cut(lost.text) } : lost;
}

/** In the unit that is given, or the one that the number can only be in. Undefined for what no body has. */
function toCelsius(value: number, unit: 'C' | 'F' | undefined): number | undefined {
  if (unit !== 'F' && isIn(value, CELSIUS)) return rounded(value);
  return unit !== 'C' && isIn(value, FAHRENHEIT) ? rounded(((value - 32) * 5) / 9) : undefined;
}

function timeOfDay(text = ''): string | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d\d)(?!\d)/.exec(text.trim()) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

function isIn(value: number, { min, max }: typeof CELSIUS): boolean {
  return value >= min && value <= max;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
