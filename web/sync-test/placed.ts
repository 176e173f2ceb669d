/** On which replica the functions of data/api work in a test. */
import { placeReplica } from '../src/data/api/opened-replica.ts';
import type { Replica } from '../src/data/replica/replica.ts';

let placed: Replica | undefined;

/** All calls from now on. */
export function place(replica: Replica): Replica {
  placed = replica;
  placeReplica(replica);
  return replica;
}

/** One call: the functions of data/api ask for the replica before they first wait. */
export function on<Result>(replica: Replica, act: () => Result): Result {
  placeReplica(replica);
  try {
    return act();
  } finally {
    placeReplica(placed);
  }
}
