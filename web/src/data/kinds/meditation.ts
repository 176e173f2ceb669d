import { dayToText } from '@lunaria/cycle/date-texts';
import type { Day } from '@lunaria/cycle/day';
import { dayToIsoText, isoTextToDay } from '@lunaria/cycle/iso-date';
import {
  createListIndex,
  type Kind,
  newId,
  type PlanBuilder,
  type RecordEdit,
  type Stamp,
} from './kind.ts';
import { asBoolean, asCount, asDay, asText, type Fields, isObject, listIn } from './reading.ts';
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
  index: () =>
    createListIndex(
      ({ day, minutes, song, isRemoved }) => (isRemoved ? undefined : { day, minutes, song }),
      toView,
    ),
  toTree: ({ session }) => {
    if (session.length === 0) return {};
    const meditations = session.map(({ day, ...rest }) => ({ date: dayToIsoText(day), ...rest }));
    return { lunaria: { meditations } };
  },
  fromTree: planMeditations,
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

function toView(byRecord: ReadonlyMap<string, Meditation>): readonly Meditation[] {
  // The same order on every device.
  return [...byRecord]
    .sort(([one, a], [other, b]) => a.day - b.day || (one < other ? -1 : 1))
    .map(([, meditation]) => meditation);
}

function planMeditations({ lunaria }: Fields, { session }: Views, plan: PlanBuilder): void {
  const known = session.map(toKey);
  for (const [position, item] of listIn(lunaria, 'meditations').entries()) {
    const meditation = readMeditation(item);
    const at = meditation ? known.indexOf(toKey(meditation)) : -1;
    const path = `lunaria/meditations/${position}`;
    if (!meditation) plan.refused.push({ path, why: 'not-a-meditation' });
    else if (at >= 0) {
      known.splice(at, 1);
      plan.same++;
    } else plan.adds.push({ what: 'meditation', path, edits: [newMeditationEdit(meditation)] });
  }
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
