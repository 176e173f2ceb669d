/** What stretching a password with Argon2id costs: the one table to change when it is to cost more. */

/** What stretching takes: memory in KiB, and how often it is filled. */
export type Costs = { readonly memory: number; readonly passes: number };

/**
 * [Note: The costs of Argon2id] All that this app has ever used, oldest first. Keyrings, locks and backups name theirs
 * by its place here, so the places never move and an entry is never changed, and no file or server can
 * ask for anything that is not in the table. To raise the costs, add an entry at the end: what is new uses it, and an
 * account is raised when its owner logs in (decision 031).
 *
 * The first is the second recommended choice of RFC 9106.
 */
export const COSTS: readonly Costs[] = [{ memory: 64 * 1024, passes: 3 }];

/** The place of those that are used for what is new. */
export function newestCosts(): number {
  return COSTS.length - 1;
}

/** `RangeError` for a place that is not in the table. */
export function costsAt(place: number): Costs {
  const costs = COSTS[place];
  if (!costs) throw new RangeError(`There are no costs ${place}.`);
  return costs;
}
