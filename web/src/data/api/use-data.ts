import { useSyncExternalStore } from 'react';
import type { Views } from '../kinds/registry.ts';
import { NO_TROUBLES, type Troubles, troublesOf } from '../replica/troubles.ts';
import { currentModel, currentReplica, onDataChange } from './opened-replica.ts';

/** `read` must return the same object until it changes. Before the data is open, views are empty. */
export function useView<Value>(read: (views: Views) => Value): Value {
  return useSyncExternalStore(onDataChange, () => read(currentModel().views));
}

export function useTroubles(): Troubles {
  return useView(currentTroubles);
}

let lastTroubles = NO_TROUBLES;

function currentTroubles(): Troubles {
  const replica = currentReplica();
  const troubles = replica ? troublesOf(replica) : NO_TROUBLES;
  if (JSON.stringify(troubles) !== JSON.stringify(lastTroubles)) lastTroubles = troubles;
  return lastTroubles;
}
