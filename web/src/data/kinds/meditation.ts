import { dayToText } from '@lunaria/cycle/date-texts';
import type { Day } from '@lunaria/cycle/day';
import { dayToIsoText, isoTextToDay } from '@lunaria/cycle/iso-date';
import {
  createImportPart,
  type Index,
  type Kind,
  newId,
  type RecordEdit,
  type Stamp,
} from './kind.ts';
import { asBoolean, asCount, asDay, asText, type Fields, isObject } from './reading.ts';
import { asStamp, mergeLast, stampToText } from './stamped.ts';

export type Meditation = { readonly day: Day; readonly minutes: number; readonly song: string };

export type MeditationBody = Meditation & {
  readonly kind: 'session';
  readonly id: string;
  readonly isRemoved: boolean;
  readonly stamp: Stamp;
};

type Views = { readonly session: readonly Meditation[] };

export const MEDITATION: Kind<MeditationBody, readonly Meditation[], Views> = {
  kind: 'session',
  version: 1,
  path: ({ id }) => meditationPath(id),
  names: ['id', 'date', 'minutes', 'song', 'isRemoved', 'stamp'],
  encode: ({ id, day, minutes, song, isRemoved, stamp }) => ({
    id,
    date: dayToText(day, 'long'),
    minutes,
    song,
    isRemoved,
    stamp: stampToText(stamp),
  }),
  decode: ({ id, date, minutes, song, isRemoved, stamp }) => ({
    kind: 'session',
    id: asText(id),
    day: asDay(date, 'long'),
    minutes: asCount(minutes),
    song: asText(song),
    isRemoved: asBoolean(isRemoved),
    stamp: asStamp(stamp),
  }),
  merge: mergeLast,
  index: createMeditationIndex,
  toTree: ({ session }) => {
    if (session.length === 0) return {};
    const meditations = session.map(({ day, ...rest }) => ({ date: dayToIsoText(day), ...rest }));
    return { lunaria: { meditations } };
  },
  fromTree: ({ lunaria }, { session }) => planMeditations(lunaria, session),
};

function meditationPath(id: string): string {
  return `sessions/${id}`;
}

export function newMeditationEdit({ day, minutes, song }: Meditation): RecordEdit {
  const id = newId();
  return {
    kind: 'session',
    path: meditationPath(id),
    change: (_body, { stamp }): MeditationBody => ({
      kind: 'session',
      id,
      day,
      minutes,
      song,
      isRemoved: false,
      stamp: stamp(),
    }),
  };
}

function createMeditationIndex(): Index<MeditationBody, readonly Meditation[]> {
  const byId = new Map<string, Meditation>();
  let view: readonly Meditation[] | undefined;
  return {
    put: (recordId, body) => {
      if (!body || body.isRemoved) byId.delete(recordId);
      else byId.set(recordId, { day: body.day, minutes: body.minutes, song: body.song });
      view = undefined;
    },
    view: () => {
      // The same order on every device.
      view ??= [...byId]
        .sort(([one, a], [other, b]) => a.day - b.day || (one < other ? -1 : 1))
        .map(([, meditation]) => meditation);
      return view;
    },
  };
}

function planMeditations(lunaria: unknown, here: readonly Meditation[]) {
  const { part, refuse } = createImportPart();
  const meditations = isObject(lunaria) ? lunaria.meditations : undefined;
  if (!Array.isArray(meditations)) return part;
  const known = here.map(toKey);
  for (const [position, item] of meditations.entries()) {
    const meditation = readMeditation(item);
    const at = meditation ? known.indexOf(toKey(meditation)) : -1;
    const path = `lunaria/meditations/${position}`;
    if (!meditation) refuse(path, 'not-a-meditation');
    else if (at >= 0) {
      known.splice(at, 1);
      part.same++;
    } else part.adds.push({ what: 'meditation', path, edits: [newMeditationEdit(meditation)] });
  }
  return part;
}

function toKey({ day, minutes, song }: Meditation): string {
  return `${day} ${minutes} ${song}`;
}

function readMeditation(item: unknown): Meditation | undefined {
  const { date, minutes, song } = (isObject(item) ? item : {}) as Fields;
  const day = isoTextToDay(String(date));
  const isWhole = typeof minutes === 'number' && Number.isSafeInteger(minutes) && minutes > 0;
  return day !== undefined && isWhole && typeof song === 'string'
    ? { day, minutes, song }
    : undefined;
}
