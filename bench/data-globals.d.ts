/** What bench/data.js puts into the page that it measures: the data layer, and two helpers of its own. */
type Day = import('../cycle/src/day.ts').Day;

type Data = typeof import('../web/src/data/api/account.ts') &
  typeof import('../web/src/data/api/diary.ts') &
  typeof import('../web/src/data/api/opened-replica.ts') &
  typeof import('../web/src/data/api/tree.ts') &
  typeof import('../web/src/data/api/use-data.ts') &
  typeof import('../cycle/src/day.ts') & { today: () => Day };

declare var data: Data;
/** Resolves when everything written has arrived in the cloud. */
declare var synced: () => Promise<void>;
