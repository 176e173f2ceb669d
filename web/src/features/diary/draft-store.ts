/**
 * The text in progress, from the first letter until it becomes an entry. It is shown from memory and kept on the
 * device at short intervals; what the device cannot keep, because the session was lost meanwhile, stays in
 * memory until its writer is back, and nobody else gets to see it. Blank space alone is not a draft: it is shown,
 * but not kept. Several windows show one draft; where both have changed it, both texts stay.
 */
import { type Cell, createCell } from '../../data/api/cell.ts';
import { KEEP_AFTER_MS } from '../../data/api/form-drafts.ts';

export interface Draft {
  readonly text: string;
  /** `unkept`: only this tab has it, because nobody is signed in or the device refused. */
  readonly keeping: 'kept' | 'waiting' | 'unkept';
}

/**
 * - `unknown`: not known yet
 * - `nobody`: signed out by choice, or never signed in
 * - `lost`: the session ended by itself; the same writer is expected back
 */
export type Writer =
  | { readonly kind: 'unknown' | 'nobody' | 'lost' }
  | { readonly kind: 'signed-in'; readonly uid: string };

interface Device {
  readonly load: () => Promise<string>;
  /** Saves nothing if the device has something else than is known here. Resolves with what it has now. */
  readonly save: (text: string, known: string) => Promise<string>;
}

export interface DraftStore extends Omit<Cell<Draft>, 'set'> {
  readonly write: (text: string) => void;
  /** Keeps now what is waiting to be kept. */
  readonly flush: () => void;
  /** Takes over what another tab has kept. To be called when the page becomes visible again. */
  readonly refresh: () => Promise<void>;
  /** To be called whenever somebody signs in or out. */
  readonly follow: (writer: Writer) => Promise<void>;
  /** Hands the text over, to be saved for good together with the removal of the draft. */
  readonly handOver: (save: (text: string) => Promise<unknown>) => Promise<void>;
}

const EMPTY: Draft = { text: '', keeping: 'kept' };

export function isBlank(text: string): boolean {
  return text.trim() === '';
}

export function createDraftStore({ load, save }: Device): DraftStore {
  const cell = createCell(EMPTY);
  let owner: string | undefined;
  /** What the device has, as far as this window knows. */
  let known = '';
  /** `away`: nobody can keep it. `busy`: what the device has is being read or handed over. */
  let phase: 'away' | 'busy' | 'here' = 'away';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastStep: Promise<void> = Promise.resolve();

  function write(text: string): void {
    cell.set({ text, keeping: phase === 'away' ? 'unkept' : 'waiting' });
    if (phase === 'here') timer ??= setTimeout(flush, KEEP_AFTER_MS);
  }

  function flush(): void {
    cancelTimer();
    const { text, keeping } = cell.get();
    if (phase !== 'here' || keeping === 'kept') return;
    const settle = (settled: Draft['keeping']) => {
      if (cell.get().text === text) cell.set({ text, keeping: settled });
    };
    const kept = isBlank(text) ? '' : text;
    const saver = owner;
    lastStep = save(kept, known).then(
      (stored) => {
        if (owner !== saver) return;
        if (stored !== kept) return takeIn(stored);
        known = stored;
        settle('kept');
      },
      () => settle('unkept'),
    );
  }

  /** What another window has kept, or what was kept before this page was opened. */
  function takeIn(stored: string): void {
    const { text, keeping: before } = cell.get();
    const merged = mergeDrafts({ known, stored, typed: text });
    known = stored;
    const keeping = merged === stored ? 'kept' : 'waiting';
    if (merged !== text || keeping !== before) cell.set({ text: merged, keeping });
    flush();
  }

  async function follow(writer: Writer): Promise<void> {
    switch (writer.kind) {
      case 'unknown':
        return;
      case 'lost':
        return leave();
      case 'nobody':
        if (owner !== undefined) forget();
        owner = undefined;
        return leave();
      case 'signed-in':
        if (phase === 'away' || owner !== writer.uid) await enter(writer.uid);
    }
  }

  function leave(): void {
    cancelTimer();
    phase = 'away';
    const { text, keeping } = cell.get();
    if (keeping === 'waiting') cell.set({ text, keeping: 'unkept' });
  }

  async function enter(uid: string): Promise<void> {
    if (owner !== undefined && owner !== uid) forget();
    owner = uid;
    await readDevice();
  }

  function forget(): void {
    known = '';
    cell.set(EMPTY);
  }

  async function refresh(): Promise<void> {
    if (phase !== 'here' || cell.get().keeping !== 'kept') return;
    await readDevice();
  }

  function readDevice(): Promise<void> {
    phase = 'busy';
    const reader = owner;
    lastStep = load()
      .catch(() => known)
      .then((loaded) => {
        // If somebody came or went in the meantime, that has already settled everything.
        if (phase !== 'busy' || owner !== reader) return;
        phase = 'here';
        takeIn(isBlank(loaded) ? '' : loaded);
      });
    return lastStep;
  }

  async function handOver(saveForGood: (text: string) => Promise<unknown>): Promise<void> {
    const giver = owner;
    flush();
    await lastStepDone();
    const { text } = cell.get();
    // Nothing is kept in the meantime: it would come back as a draft after it had become an entry.
    const isHere = phase === 'here';
    if (isHere) phase = 'busy';
    try {
      await saveForGood(text);
      if (owner === giver) {
        known = '';
        takeAway(text);
      }
    } finally {
      if (isHere && phase === 'busy' && owner === giver) phase = 'here';
      flush();
    }
  }

  /** Including the steps that follow from it. */
  async function lastStepDone(): Promise<void> {
    let step: Promise<void>;
    do {
      step = lastStep;
      await step;
    } while (step !== lastStep);
  }

  /** What was typed after the text was handed over stays. */
  function takeAway(given: string): void {
    const { text } = cell.get();
    const rest = text.startsWith(given) ? text.slice(given.length) : text;
    cell.set({ text: rest, keeping: isBlank(rest) ? 'kept' : 'waiting' });
  }

  function cancelTimer(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  return { get: cell.get, subscribe: cell.subscribe, write, flush, refresh, follow, handOver };
}

interface Versions {
  /** What the device had. */
  readonly known: string;
  readonly stored: string;
  readonly typed: string;
}

/** What only one of the two windows has changed is taken from that one; otherwise both texts stay. */
function mergeDrafts({ known, stored, typed }: Versions): string {
  if (stored === known) return typed;
  if (typed === known || isBlank(typed) || stored.startsWith(typed)) return stored;
  return typed.startsWith(stored) ? typed : `${stored}\n\n${typed}`;
}
