/**
 * Edits that were begun and neither saved nor cancelled. Like the draft they are shown from memory and kept on
 * the device at short intervals, so that a reload or a crash loses none; what the device cannot keep stays
 * in memory until it can.
 */
import { type EditDraft, textMark } from '../../data/api/edit-drafts.ts';
import { type Cell, createCell } from './cell.ts';
import { KEEP_AFTER_MS } from './draft-store.ts';

/**
 * - `isKept`: the device has it as it is
 * - `isRestored`: begun before this page was opened
 */
export type UnfinishedEdit = EditDraft & {
  readonly isKept?: boolean;
  readonly isRestored?: boolean;
};

interface Device {
  readonly load: () => Promise<readonly EditDraft[]>;
  readonly save: (edit: EditDraft) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

/** By the id of the entry. */
type Edits = ReadonlyMap<string, UnfinishedEdit>;

export interface EditStore extends Omit<Cell<Edits>, 'set'> {
  readonly keep: (edit: UnfinishedEdit) => void;
  readonly end: (id: string) => void;
  /** Keeps now what is waiting to be kept. */
  readonly flush: () => void;
  /** Whether there is one that only this tab has, because the device refused or nobody is signed in. */
  readonly hasUnkept: () => boolean;
  /** Somebody is here: brings back the edits she had begun. */
  readonly enter: () => Promise<void>;
  /** She is gone, and so are her edits from the memory of this tab. */
  readonly forget: () => void;
}

export function createEditStore({ load, save, remove }: Device): EditStore {
  const cell = createCell<Edits>(new Map());
  const waiting = new Set<string>();
  const refused = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts arrivals and departures: what was read before one of them no longer counts. */
  let visits = 0;

  function keep(edit: UnfinishedEdit): void {
    put({ ...edit, isKept: false });
    waiting.add(edit.id);
    timer ??= setTimeout(flush, KEEP_AFTER_MS);
  }

  function put(edit: UnfinishedEdit): void {
    cell.set(new Map(cell.get()).set(edit.id, edit));
  }

  function end(id: string): void {
    const edits = new Map(cell.get());
    edits.delete(id);
    cell.set(edits);
    waiting.add(id);
    flush();
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const id of waiting) void settle(id);
    waiting.clear();
  }

  async function settle(id: string): Promise<void> {
    const edit = cell.get().get(id);
    try {
      if (edit && isChanged(edit)) {
        await save(toDraft(edit));
        if (cell.get().get(id) === edit) put({ ...edit, isKept: true });
      } else await remove(id);
      refused.delete(id);
    } catch {
      refused.add(id);
    }
  }

  async function enter(): Promise<void> {
    const visit = ++visits;
    for (const id of refused) waiting.add(id);
    flush();
    const stored = await load().catch(() => []);
    if (visit !== visits) return;
    const edits = new Map<string, UnfinishedEdit>();
    for (const edit of stored) {
      edits.set(edit.id, { ...edit, isKept: true, isRestored: true });
    }
    for (const [id, edit] of cell.get()) edits.set(id, edit);
    if (edits.size > 0) cell.set(edits);
  }

  function forget(): void {
    visits += 1;
    clearTimeout(timer);
    timer = undefined;
    waiting.clear();
    refused.clear();
    if (cell.get().size > 0) cell.set(new Map());
  }

  return {
    get: cell.get,
    subscribe: cell.subscribe,
    keep,
    end,
    flush,
    hasUnkept: () => [...refused].some((id) => cell.get().has(id)),
    enter,
    forget,
  };
}

/** An edit that says what the entry says is not worth keeping. */
function isChanged({ beforeMark, text }: UnfinishedEdit): boolean {
  return textMark(text) !== beforeMark;
}

function toDraft({ id, day, beforeMark, text }: UnfinishedEdit): EditDraft {
  return { id, day, beforeMark, text };
}
