/** Which records are sealed with an older vault key ([Note: A new vault key]) and can be sealed with the newest. */
import type { VaultKeys } from '../../vault/keyring.ts';
import { olderSeals } from '../../vault/sealed-record.ts';
import type { Row, UnreadableReason } from './store.ts';

export type OlderRows = {
  readonly ids: ReadonlySet<string>;
  /** Looks at a row as it is now, and why it cannot be opened, if it cannot. */
  readonly note: (row: Row, why: UnreadableReason | undefined) => void;
  readonly forget: (id: string) => void;
  readonly isOlderSeal: (sealed: string) => boolean;
};

export function createOlderRows(keys: VaultKeys): OlderRows {
  const ids = new Set<string>();
  const isOlderSeal = olderSeals(keys);
  return {
    ids,
    note: ({ id, sealed, closed }, why) => {
      // What does not open stays as it is. What a newer version wrote is opened by its seal, if not by us.
      const canBeOpened = !closed && (why === undefined || why === 'newer-version');
      if (canBeOpened && isOlderSeal(sealed)) ids.add(id);
      else ids.delete(id);
    },
    forget: (id) => void ids.delete(id),
    isOlderSeal,
  };
}
