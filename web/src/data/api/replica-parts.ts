/** What opens the replica. Loaded when there is a session. */
export { deleteIndexedDbStore, openIndexedDbStore } from '../replica/indexeddb-store.ts';
export { openReplica } from '../replica/replica.ts';
