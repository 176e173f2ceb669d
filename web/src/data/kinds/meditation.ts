import { type Day, dayToIsoText, dayToText, isoTextToDay } from '@lunaria/cycle/day';
import {
  createListIndex,
  type Kind,
  newId,
  type PlanBuilder,
  type RecordEdit,
  type Stamp,
} from './kind.ts';
import {
  asBoolean,
  asCount,
  asDay,
  asText,
  Damaged,
  type Fields,
  isObject,
  listIn,
} from './reading.ts';
import { asStamp, mergeLast, stampToText } from './stamped.ts';

/** How somebody feels, from 1, very bad, to 5, very good. */
export const FEELINGS = [1, 2, 3, 4, 5] as const;
export type Feeling = (typeof FEELINGS)[number];

export type Meditation = {
  readonly day: Day;
  readonly minutes: number;
  /** The names of the songs, or of the guided sitting: the same in every language. */
  readonly song: string;
  readonly before?: Feeling | undefined;
  readonly after?: Feeling | undefined;
};

export type MeditationBody = Meditation & {
  readonly kind: 'session';
  readonly id: string;
  readonly isRemoved: boolean;
  readonly stamp: Stamp;
};

export const MEDITATION: Kind<MeditationBody, readonly Meditation[]> = {
  kind: 'session',
  version: 1,
  path: ({ id }) => meditationPath(id),
  names: ['id', 'date', 'minutes', 'song', 'before', 'after', 'isRemoved', 'stamp'],
  encode: ({ id, day, minutes, song, before, after, isRemoved, stamp }) => ({
    id,
    date: dayToText(day, 'long'),
    minutes,
    song,
    before,
    after,
    isRemoved,
    stamp: stampToText(stamp),
  }),
  decode: ({ id, date, minutes, song, before, after, isRemoved, stamp }) => ({
    kind: 'session',
    id: asText(id),
    day: asDay(date, 'long'),
    minutes: asCount(minutes),
    song: asText(song),
    before: asFeeling(before),
    after: asFeeling(after),
    isRemoved: asBoolean(isRemoved),
    stamp: asStamp(stamp),
  }),
  merge: mergeLast,
  index: () =>
    createListIndex(
      ({ day, minutes, song, before, after, isRemoved }) =>
        isRemoved ? undefined : { day, minutes, song, before, after },
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

export function newMeditationEdit(id: string, meditation: Meditation): RecordEdit {
  return {
    kind: 'session',
    path: meditationPath(id),
    change: (_body, { stamp }): MeditationBody => ({
      ...meditation,
      kind: 'session',
      id,
      isRemoved: false,
      stamp: stamp(),
    }),
  };
}

/** How it felt afterwards, which is known only once the session is stored. Nothing if it is gone. */
export function feelingAfterEdit(id: string, after: Feeling): RecordEdit {
  return {
    kind: 'session',
    path: meditationPath(id),
    change: (body, { stamp }) => {
      const session = body as MeditationBody | undefined;
      if (!session || session.isRemoved) return body;
      return { ...session, after, stamp: stamp(session.stamp) } as MeditationBody;
    },
  };
}

function toView(byRecord: ReadonlyMap<string, Meditation>): readonly Meditation[] {
  // The same order on every device.
  return [...byRecord]
    .sort(([one, a], [other, b]) => a.day - b.day || (one < other ? -1 : 1))
    .map(([, meditation]) => meditation);
}

function planMeditations(
  { lunaria }: Fields,
  { session }: { readonly session: readonly Meditation[] },
  plan: PlanBuilder,
): void {
  const known = [...session];
  for (const [position, item] of listIn(lunaria, 'meditations').entries()) {
    const meditation = readMeditation(item);
    const path = `lunaria/meditations/${position}`;
    if (!meditation) {
      plan.refused.push({ path, why: 'not-a-meditation' });
      continue;
    }
    const at = placeOf(meditation, known);
    if (at >= 0) {
      known.splice(at, 1);
      plan.same++;
    } else {
      const edits = [newMeditationEdit(newId(), meditation)];
      plan.adds.push({ what: 'meditation', path, edits });
    }
  }
}

/** An app that does not know feelings exports and imports a session without them: it is still the same session. */
function placeOf(meditation: Meditation, known: readonly Meditation[]): number {
  const exact = known.findIndex((other) => isSame(meditation, other, false));
  return exact >= 0 ? exact : known.findIndex((other) => isSame(meditation, other, true));
}

function isSame(one: Meditation, other: Meditation, mayLackFeelings: boolean): boolean {
  const isAlike = (a: unknown, b: unknown) =>
    a === b || (mayLackFeelings && (a === undefined || b === undefined));
  return (
    one.day === other.day &&
    one.minutes === other.minutes &&
    one.song === other.song &&
    isAlike(one.before, other.before) &&
    isAlike(one.after, other.after)
  );
}

function readMeditation(item: unknown): Meditation | undefined {
  const { date, minutes, song, before, after } = (isObject(item) ? item : {}) as Fields;
  const day = isoTextToDay(String(date));
  const isWhole = typeof minutes === 'number' && Number.isSafeInteger(minutes) && minutes > 0;
  if (day === undefined || !isWhole || typeof song !== 'string') return undefined;
  if (!isAnswer(before) || !isAnswer(after)) return undefined;
  return { day, minutes, song, before, after };
}

function asFeeling(value: unknown): Feeling | undefined {
  if (!isAnswer(value)) throw new Damaged();
  return value;
}

/** Undefined if the question was not answered. */
function isAnswer(value: unknown): value is Feeling | undefined {
  return value === undefined || FEELINGS.some((feeling) => feeling === value);
}
