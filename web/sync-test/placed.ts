/** Chooses the replica that the functions of data/api use in a test. */
import { placeReplica } from '../src/data/api/opened-replica.ts';
import type { Replica } from '../src/data/replica/replica.ts';

let placed: Replica | undefined;

/** For all calls from now on. */
export function place(replica: Replica): Replica {
  placed = replica;
  placeReplica(replica);
  return replica;
}

/** For one call: the functions of data/api get the replica before their first `await`. */
export function on<Result>(replica: Replica, act: () => Result): Result {
  placeReplica(replica);
  try {
    return act();
  } finally {
    placeReplica(placed);
  }
}
