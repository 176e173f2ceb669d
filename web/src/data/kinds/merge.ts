/**
 * What becomes of a body that waits on this device when the cloud has another one. Pure, and the same on
 * every device: whatever the order in which edits meet, all end equal and no words are lost.
 */
import type { Merged } from './kind.ts';
import { type Body, kindOf } from './registry.ts';

/** Returns `undefined` for bodies that cannot be of one record. */
export function mergeBodies(local: Body, remote: Body): Merged<Body> | undefined {
  if (local.kind !== remote.kind) return undefined;
  return kindOf(local).merge(local, remote) as Merged<Body>;
}
