/** Pauses: times in which no cycle counts, such as a pregnancy. */
import type { Pause, PauseReason } from '@lunaria/cycle/cycles';
import type { Day } from '@lunaria/cycle/day';
import { dayToIsoText, isoTextToDay } from '@lunaria/cycle/iso-date';
import {
  type AnyBody,
  createListIndex,
  type Kind,
  newId,
  type PlanBuilder,
  type RecordEdit,
} from './kind.ts';
import { asText, type Fields, isObject, listIn } from './reading.ts';
import {
  decodeStamped,
  encodeStamped,
  mergeStamped,
  type StampedFields,
  stampedEdit,
  type Values,
  valuesOf,
} from './stamped.ts';

export type PauseBody = AnyBody & {
  readonly kind: 'pause';
  readonly id: string;
  readonly fields: StampedFields;
};

export type KnownPause = Pause & { readonly id: string };

const REASONS: readonly unknown[] = [
  'pregnancy',
  'breastfeeding',
  'contraception',
  'other',
] satisfies PauseReason[];

type Views = { readonly pause: readonly KnownPause[] };

export const PAUSE: Kind<PauseBody, readonly KnownPause[], Views> = {
  kind: 'pause',
  version: 1,
  path: ({ id }) => pausePath(id),
  names: ['id', 'fields', 'stamps'],
  encode: ({ id, fields }) => ({ id, ...encodeStamped(fields) }),
  decode: ({ id, fields, stamps }) => ({
    kind: 'pause',
    id: asText(id),
    fields: decodeStamped(fields, stamps),
  }),
  merge: mergeStamped,
  index: () =>
    createListIndex(readBody, (pauses) =>
      [...pauses.values()].sort((a, b) => a.from - b.from || (a.id < b.id ? -1 : 1)),
    ),
  toTree: ({ pause }) => (pause.length > 0 ? { lunaria: { pauses: pause.map(pauseToTree) } } : {}),
  fromTree: planPauses,
};

function pausePath(id: string): string {
  return `pauses/${id}`;
}

export function newPauseEdit(pause: Pause): RecordEdit {
  return pauseEdit(newId(), pause);
}

/** `undefined` removes it. */
export function pauseEdit(id: string, pause: Pause | undefined): RecordEdit {
  const empty: PauseBody = { kind: 'pause', id, fields: {} };
  return stampedEdit(pausePath(id), empty, pauseToValues(pause));
}

function pauseToValues(pause: Pause | undefined): Values {
  if (!pause) return { isRemoved: true };
  const { from, until, why } = pause;
  return {
    from: dayToIsoText(from),
    until: until === undefined ? null : dayToIsoText(until),
    why,
    isRemoved: null,
  };
}

function readBody({ id, fields }: PauseBody): KnownPause | undefined {
  const pause = readPause(valuesOf(fields));
  return pause && { id, ...pause };
}

/** Undefined for one that was removed or is not valid. */
function readPause({ from, until, why, isRemoved }: Fields): Pause | undefined {
  const first = toDay(from);
  const last = toDay(until);
  if (isRemoved || first === undefined) return undefined;
  if ((until ?? null) !== null && (last === undefined || last < first)) return undefined;
  const reason = REASONS.includes(why) ? (why as PauseReason) : 'other';
  return { from: first, ...(last !== undefined && { until: last }), why: reason };
}

function toDay(value: unknown): Day | undefined {
  return typeof value === 'string' ? isoTextToDay(value) : undefined;
}

function pauseToTree({ from, until, why }: Pause): Fields {
  const last = until === undefined ? {} : { until: dayToIsoText(until) };
  return { from: dayToIsoText(from), ...last, why };
}

function planPauses({ lunaria }: Fields, { pause: here }: Views, plan: PlanBuilder): void {
  const known = new Set(here.map((pause) => JSON.stringify(pauseToTree(pause))));
  for (const [position, item] of listIn(lunaria, 'pauses').entries()) {
    const path = `lunaria/pauses/${position}`;
    const pause = isObject(item) ? readPause(item) : undefined;
    if (!pause) plan.refused.push({ path, why: 'not-a-pause' });
    else if (known.has(JSON.stringify(pauseToTree(pause)))) plan.same++;
    else plan.adds.push({ what: 'pause', path, edits: [newPauseEdit(pause)] });
  }
}
