/**
 * Records what a run promised to the user: every acknowledged write, and which earlier ones it replaced. At the end the
 * devices must have everything that was not knowingly replaced.
 *
 * Each write has a unique mark: the text of an entry or a profile field, the stamp of a symptom, the start of a period.
 */
export type Ledger = {
  /** An attempted write: what it replaces may be gone from now on, acknowledged or not. */
  readonly tried: (mark: string, ...replaced: readonly string[]) => void;
  readonly acknowledged: (mark: string) => void;
  /** It may exist again from now on. */
  readonly triedToBringBack: (mark: string) => void;
  /** It must exist again from now on. */
  readonly broughtBack: (mark: string) => void;
  /**
   * The cloud was restored from a backup. What no device has (`isHere`) cannot come back, and a wiped device no longer knows
   * what it had replaced.
   */
  readonly restored: (isHere: (mark: string) => boolean, hasForgotten: boolean) => void;
  /** What must exist: acknowledged, and not replaced. */
  readonly owed: () => string[];
  readonly wasTried: (mark: string) => boolean;
  /** What must not exist: replaced by an acknowledged write whose device had seen it. */
  readonly isReplaced: (mark: string) => boolean;
};

export function createLedger(): Ledger {
  const tried = new Set<string>();
  const acknowledged = new Set<string>();
  /** Replaced by an attempted write: may be gone. */
  const mayBeGone = new Set<string>();
  /** Replaced by an acknowledged write: must be gone. */
  const mustBeGone = new Set<string>();
  const replacedBy = new Map<string, readonly string[]>();
  const undone = new Set<string>();
  return {
    tried: (mark, ...replaced) => {
      tried.add(mark);
      for (const each of replaced) mayBeGone.add(each);
      replacedBy.set(mark, replaced);
    },
    acknowledged: (mark) => {
      acknowledged.add(mark);
      for (const each of replacedBy.get(mark) ?? []) mustBeGone.add(each);
    },
    triedToBringBack: (mark) => {
      undone.add(mark);
    },
    broughtBack: (mark) => {
      mayBeGone.delete(mark);
    },
    restored: (isHere, hasForgotten) => {
      for (const mark of acknowledged) if (!isHere(mark)) mayBeGone.add(mark);
      if (hasForgotten) for (const mark of mustBeGone) undone.add(mark);
    },
    owed: () => [...acknowledged].filter((mark) => !mayBeGone.has(mark)),
    wasTried: (mark) => tried.has(mark),
    isReplaced: (mark) => mustBeGone.has(mark) && !undone.has(mark),
  };
}
