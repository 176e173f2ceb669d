import { type Day, isoTextToDay } from '@lunaria/cycle/day';
import { createReadModel, type ReadModel, type Views } from '../kinds/registry.ts';
import { NO_TROUBLES, type Troubles, troublesOf } from '../replica/troubles.ts';
import { shownReplica, useData } from './opened-replica.ts';

const EMPTY: ReadModel = createReadModel();

export function currentModel(): ReadModel {
  return shownReplica()?.model ?? EMPTY;
}

/** `read` must return the same object until what it reads changes. Before the data is open, views are empty. */
export function useView<Value>(read: (views: Views) => Value): Value {
  return useData(() => read(currentModel().views));
}

export function useTroubles(): Troubles {
  return useView(currentTroubles);
}

/** The first day that has arrived on a new device, `now` before there is any, undefined once everything is there. */
export function useArrival(): Day | 'now' | undefined {
  return useView(currentArrival);
}

function currentArrival(): Day | 'now' | undefined {
  const replica = shownReplica();
  if (replica?.meta().below === undefined) return undefined;
  const days = [...replica.rows()].flatMap(({ id }) => {
    const body = replica.body(id);
    return (body?.kind === 'pack' && isoTextToDay(`${body.name.slice(0, 7)}-01`)) || [];
  });
  return days.length > 0 ? (Math.min(...days) as Day) : 'now';
}

let lastTroubles: Troubles = NO_TROUBLES;

function currentTroubles(): Troubles {
  const replica = shownReplica();
  const troubles = replica ? troublesOf(replica) : NO_TROUBLES;
  if (JSON.stringify(troubles) !== JSON.stringify(lastTroubles)) lastTroubles = troubles;
  return lastTroubles;
}
