/**
 * The book in which a run writes down what the user was promised: every write that was acknowledged, and
 * which earlier ones it replaced. At the end the devices must have all that nobody replaced knowingly.
 *
 * Each write has a mark of its own: the text of an entry or a profile's field, the stamp of a symptom, the
 * start of a period.
 */
export type Ledger = {
  /** A write that was tried: with it, what it replaces may be gone, whether or not it was acknowledged. */
  readonly tried: (mark: string, ...replaced: readonly string[]) => void;
  readonly acknowledged: (mark: string) => void;
  /** From now on it may be there again. */
  readonly triedToBringBack: (mark: string) => void;
  /** From now on it has to be there again. */
  readonly broughtBack: (mark: string) => void;
  /**
   * The cloud went back to a backup. Nobody can bring back what none of the devices has (`isHere` tells), and a
   * device that has forgotten everything cannot tell what it had replaced.
   */
  readonly restored: (isHere: (mark: string) => boolean, hasForgotten: boolean) => void;
  /** What must be there: acknowledged and replaced by nothing. */
  readonly owed: () => string[];
  readonly wasTried: (mark: string) => boolean;
  /** What must not be there: somebody who had seen it has replaced it, and that was acknowledged. */
  readonly isReplaced: (mark: string) => boolean;
};

export function createLedger(): Ledger {
  const tried = new Set<string>();
  const acknowledged = new Set<string>();
  /** By a write that was tried: it may be gone. */
  const mayBeGone = new Set<string>();
  /** By a write that was acknowledged: it must be gone. */
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
