/** The user's data for components. Before it is open, views are empty. */
import { useSyncExternalStore } from 'react';
import type { Views } from '../kinds/registry.ts';
import { NO_TROUBLES, type Troubles, troublesOf } from '../replica/troubles.ts';
import { currentModel, currentReplica, onDataChange } from './opened-replica.ts';

/** A component is drawn again only when `read` gives another value, so it must not make a new object every time. */
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
