/**
 * When something was written, for values of which the last one counts.
 *
 * [Note: Which write is the last] Clocks of devices differ, and the order of arrival in the cloud says
 * nothing: a tablet that was offline since Monday would undo what the phone wrote on Wednesday. So a stamp
 * is a time by the device's clock, set right by what the cloud's answers tell of its own, and always later
 * than the stamp of the value it replaces: who has seen a value and changes it comes after it, whatever
 * the clocks say. Clocks only decide between two devices that did not know of each other, and a stamp
 * from the far future is overtaken by the next write on the same record. Of two equal times the device
 * with the greater name wins, so that all devices agree.
 */

export type Stamp = { readonly time: number; readonly device: string };

export type Json = string | number | boolean | null;

export type Stamped = { readonly value: Json; readonly stamp: Stamp };

/** Named values, each with a stamp of its own. `null` stands for no value. */
export type StampedFields = Readonly<Record<string, Stamped>>;

export type CreateStamp = (after?: Stamp) => Stamp;

export function createStamps(device: string, now: () => number): CreateStamp {
  return (after) => ({ time: Math.max(now(), (after?.time ?? 0) + 1), device });
}

export function later(a: Stamp | undefined, b: Stamp | undefined): Stamp | undefined {
  if (!a || !b) return a ?? b;
  return compareStamps(a, b) > 0 ? a : b;
}

/** Negative if `a` was before `b`, positive if after, 0 for the same stamp. */
export function compareStamps(a: Stamp, b: Stamp): number {
  if (a.time !== b.time) return a.time - b.time;
  return a.device < b.device ? -1 : a.device > b.device ? 1 : 0;
}
