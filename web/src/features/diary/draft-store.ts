/**
 * The text in progress, from the first letter until it becomes an entry. It is shown from memory and kept on the
 * device at short intervals; what the device cannot keep, because the session was lost meanwhile, stays in
 * memory until its writer is back, and nobody else gets to see it. Blank space alone is not a draft: it is shown,
 * but not kept.
 */
import { type Cell, createCell } from './cell.ts';

/** From a keystroke until the text is kept: what a crash of the device may cost. */
export const KEEP_AFTER_MS = 250;

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
  readonly save: (text: string) => Promise<void>;
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
    lastStep = save(isBlank(text) ? '' : text).then(
      () => settle('kept'),
      () => settle('unkept'),
    );
  }

  async function follow(writer: Writer): Promise<void> {
    switch (writer.kind) {
      case 'unknown':
        return;
      case 'lost':
        return leave();
      case 'nobody':
        if (owner !== undefined) cell.set(EMPTY);
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
    const isBack = owner === uid && cell.get().keeping === 'unkept';
    if (owner !== undefined && owner !== uid) cell.set(EMPTY);
    owner = uid;
    await readDevice((stored) => {
      const { text } = cell.get();
      return isBack ? text : joinDrafts(stored, text);
    });
  }

  async function refresh(): Promise<void> {
    if (phase !== 'here' || cell.get().keeping !== 'kept') return;
    const before = cell.get().text;
    await readDevice((stored) => {
      const { text } = cell.get();
      return text === before ? stored : text;
    });
  }

  function readDevice(merge: (stored: string) => string): Promise<void> {
    phase = 'busy';
    lastStep = mergeStored(merge);
    return lastStep;
  }

  async function mergeStored(merge: (stored: string) => string): Promise<void> {
    const reader = owner;
    const loaded = await load().catch(() => '');
    const stored = isBlank(loaded) ? '' : loaded;
    // If somebody came or went in the meantime, that has already settled everything.
    if (phase !== 'busy' || owner !== reader) return;
    phase = 'here';
    const text = merge(stored);
    const keeping = text === stored ? 'kept' : 'waiting';
    const { text: shown, keeping: known } = cell.get();
    if (text !== shown || keeping !== known) cell.set({ text, keeping });
    flush();
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
      if (owner === giver) takeAway(text);
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

/** Both what the device has and what was typed before it had been read. */
function joinDrafts(stored: string, typed: string): string {
  if (isBlank(typed) || typed === stored) return stored;
  return stored === '' ? typed : `${stored}\n\n${typed}`;
}
