/**
 * [Note: Wrong log-ins]
 * Who guesses is slowed down, and nobody can shut the owner out by guessing. Wrong log-ins are counted for an
 * address and an account together, so a stranger's failures are the stranger's own. All addresses together have a
 * ceiling for a day, which makes guessing hopeless for a crowd of them too; it does not hold for addresses from
 * which she logged in lately. A request that brings a valid session of the same account stands outside of all this
 * and has a count of its own. Accounts that are not there are counted like those that are.
 */
import type { Counters } from './counters.ts';
import { WRONG_LOG_INS } from './limits.ts';

export type Attempt = {
  /** Only asked while it is undecided; after these many seconds it is worth trying again. */
  refusedForSeconds: number | undefined;
  /** A valid session of this account came along, and has not been used up. */
  isHers: boolean;
  /** What came of it. */
  decide: (outcome: 'right' | 'wrong' | 'neither') => Promise<void>;
};

type Knock = { network: string; account: string; isHolder: boolean };

export async function beginAttempt(
  counters: Counters,
  { network, account, isHolder }: Knock,
): Promise<Attempt> {
  const { perPair, perSession, perAccount, remembered } = WRONG_LOG_INS;
  const pair = `wrong ${network} ${account}`;
  const all = `wrong ${account}`;
  const known = `right ${network} ${account}`;

  if (isHolder) {
    const hers = `wrong with a session ${account}`;
    const { count } = await counters.add(hers, perSession.seconds);
    if (count <= perSession.most) return attempt(undefined, true, [hers]);
  }
  // Counted before it is known to be wrong: many at once would otherwise all be looked at.
  const here = await counters.add(pair, perPair.seconds);
  if (here.count > perPair.most) return attempt(here.secondsLeft, false, []);
  const everywhere = await counters.add(all, perAccount.seconds);
  if (everywhere.count > perAccount.most && (await counters.look(known)).count === 0) {
    return attempt(everywhere.secondsLeft, false, []);
  }
  return attempt(undefined, false, [pair, all]);

  function attempt(refusedForSeconds: number | undefined, isHers: boolean, counted: string[]) {
    return {
      refusedForSeconds,
      isHers,
      decide: async (outcome: 'right' | 'wrong' | 'neither') => {
        if (outcome === 'wrong') return;
        for (const key of counted) await counters.takeBack(key);
        if (outcome === 'neither') return;
        await counters.forget(pair);
        await counters.add(known, remembered);
      },
    };
  }
}
