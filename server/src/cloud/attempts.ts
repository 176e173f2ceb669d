/**
 * [Note: Wrong log-ins]
 * Who guesses is slowed down, and nobody can shut the owner out by guessing. Wrong log-ins are counted for an address and
 * an account together, so a stranger's failures are the stranger's own. All addresses together have a ceiling for a day,
 * which makes guessing hopeless for a crowd of them too; it does not hold for addresses from which the owner logged in
 * lately. A request that brings a valid session of the same account is counted like any other, but the first few of those
 * are never refused: the owner gets in beside a stranger who guesses from the same address. Accounts that do not exist
 * are counted like those that do.
 */
import type { Counters } from './counters.ts';
import { WRONG_LOG_INS } from './limits.ts';

export type AttemptCounters = { accounts: Counters; known: Counters };

/** `refusedForSeconds`, if it is refused: then it is worth trying again. */
export async function beginAttempt(
  { accounts, known }: AttemptCounters,
  { network, account, isHolder }: { network: string; account: string; isHolder: boolean },
) {
  const { perPair, withSession, perAccount, remembered } = WRONG_LOG_INS;
  const pair = `wrong ${network} ${account}`;
  const all = `wrong ${account}`;
  const place = `right ${network} ${account}`;

  // Counted before it is known to be wrong: many at once would otherwise all be looked at.
  const counted: string[] = [];
  const count = (key: string, seconds: number) => {
    counted.push(key);
    return accounts.add(key, seconds);
  };
  const refusedForSeconds = await refusal();
  return {
    refusedForSeconds,
    decide: async (outcome: 'right' | 'wrong' | 'neither') => {
      if (outcome === 'wrong' || refusedForSeconds !== undefined) return;
      for (const key of counted) await accounts.takeBack(key);
      if (outcome === 'neither') return;
      await accounts.forget(pair);
      await known.add(place, remembered);
    },
  };

  async function refusal(): Promise<number | undefined> {
    const withOne = isHolder && (await count(`session ${account}`, withSession.seconds));
    const isSpared = withOne && withOne.count <= withSession.most;
    const here = await count(pair, perPair.seconds);
    if (here.count > perPair.most) return isSpared ? undefined : here.secondsLeft;
    // Not counted when it was refused above: one address alone must not use up what all have together.
    const everywhere = await count(all, perAccount.seconds);
    const isTooMany = everywhere.count > perAccount.most;
    if (!isTooMany || isSpared || (await known.look(place)).count > 0) return undefined;
    return everywhere.secondsLeft;
  }
}
