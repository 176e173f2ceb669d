/** Pauses: times in which no cycle counts, such as a pregnancy. */
import type { Pause, PauseReason } from '@lunaria/cycle/cycles';
import { type Day, dayToIsoText, isoTextToDay } from '@lunaria/cycle/day';
import { createListIndex, type Kind, newId, type PlanBuilder, type RecordEdit } from './kind.ts';
import { type Fields, isObject, listIn } from './reading.ts';
import { type StampedItem, stampedItems, valuesOf } from './stamped.ts';

const { common, edit } = stampedItems('pause', 'pauses');

export type KnownPause = Pause & { readonly id: string };

const REASONS: readonly unknown[] = [
  'pregnancy',
  'breastfeeding',
  'contraception',
  'other',
] satisfies PauseReason[];

export const PAUSE: Kind<StampedItem<'pause'>, readonly KnownPause[]> = {
  ...common,
  index: () =>
    createListIndex(readBody, (pauses) =>
      [...pauses.values()].sort((a, b) => a.from - b.from || (a.id < b.id ? -1 : 1)),
    ),
  toTree: ({ pause }) => (pause.length > 0 ? { lunaria: { pauses: pause.map(pauseToTree) } } : {}),
  fromTree: planPauses,
};

export function pauseEdit(id: string, pause: Pause | undefined): RecordEdit {
  if (!pause) return edit(id, { isRemoved: true });
  const { from, until, why } = pause;
  const last = until === undefined ? null : dayToIsoText(until);
  return edit(id, { from: dayToIsoText(from), until: last, why, isRemoved: null });
}

function readBody({ id, fields }: StampedItem<'pause'>): KnownPause | undefined {
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

function planPauses(
  { lunaria }: Fields,
  { pause: here }: { readonly pause: readonly KnownPause[] },
  plan: PlanBuilder,
): void {
  const known = new Set(here.map((pause) => JSON.stringify(pauseToTree(pause))));
  for (const [position, item] of listIn(lunaria, 'pauses').entries()) {
    const path = `lunaria/pauses/${position}`;
    const pause = isObject(item) ? readPause(item) : undefined;
    if (!pause) plan.refused.push({ path, why: 'not-a-pause' });
    else if (known.has(JSON.stringify(pauseToTree(pause)))) plan.same++;
    else plan.adds.push({ what: 'pause', path, edits: [pauseEdit(newId(), pause)] });
  }
}
