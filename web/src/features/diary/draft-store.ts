/**
 * The draft of a new entry. It is shown from memory and stored on the device at short intervals; what cannot be stored,
 * because the session was lost meanwhile, stays in memory until the same user is back, and no other user sees it. Blank
 * text is not stored. Tabs share one draft; if two have changed it, both texts stay.
 */
import { createCell } from '../../data/api/cell.ts';
import { KEEP_AFTER_MS } from '../../data/api/form-drafts.ts';

export interface Draft {
  readonly text: string;
  /** `unstored`: only this tab has it, because nobody is signed in or storing failed. */
  readonly state: 'stored' | 'pending' | 'unstored';
}

/** `nobody` signed out by choice or never signed in; `lost`: the session ended, and the same user is expected back. */
export type Writer =
  | { readonly kind: 'unknown' | 'nobody' | 'lost' }
  | { readonly kind: 'signed-in'; readonly uid: string };

interface Device {
  readonly load: () => Promise<string>;
  /** Saves only if the device still has `known`. Resolves with what it has afterwards. */
  readonly save: (text: string, known: string) => Promise<string>;
}

const EMPTY: Draft = { text: '', state: 'stored' };

export function isBlank(text: string): boolean {
  return text.trim() === '';
}

export function createDraftStore({ load, save }: Device) {
  const cell = createCell(EMPTY);
  let owner: string | undefined;
  /** What the device has, as far as this tab knows. */
  let known = '';
  /** `away`: nobody is signed in. `busy`: the device is being read, or the draft handed over. */
  let phase: 'away' | 'busy' | 'here' = 'away';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastStep: Promise<void> = Promise.resolve();

  function write(text: string): void {
    cell.set({ text, state: phase === 'away' ? 'unstored' : 'pending' });
    if (phase === 'here') timer ??= setTimeout(flush, KEEP_AFTER_MS);
  }

  function flush(): void {
    cancelTimer();
    const { text, state } = cell.get();
    if (phase !== 'here' || state === 'stored') return;
    const settle = (settled: Draft['state']) => {
      if (cell.get().text === text) cell.set({ text, state: settled });
    };
    const kept = isBlank(text) ? '' : text;
    const saver = owner;
    lastStep = save(kept, known).then(
      (stored) => {
        if (owner !== saver) return;
        if (stored !== kept) return mergeStored(stored);
        known = stored;
        settle('stored');
      },
      () => settle('unstored'),
    );
  }

  /** `stored` by another tab, or before this page was opened. */
  function mergeStored(stored: string): void {
    const { text, state: before } = cell.get();
    const merged = mergeDrafts(known, stored, text);
    known = stored;
    const state = merged === stored ? 'stored' : 'pending';
    if (merged !== text || state !== before) cell.set({ text: merged, state });
    flush();
  }

  /** To be called when somebody signs in or out. */
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
    const { text, state } = cell.get();
    if (state === 'pending') cell.set({ text, state: 'unstored' });
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

  /** Takes over the draft of another tab. To be called when the page becomes visible again. */
  async function refresh(): Promise<void> {
    if (phase !== 'here' || cell.get().state !== 'stored') return;
    await readDevice();
  }

  function readDevice(): Promise<void> {
    phase = 'busy';
    const reader = owner;
    lastStep = load()
      .catch(() => known)
      .then((loaded) => {
        // Another user may have signed in meanwhile.
        if (phase !== 'busy' || owner !== reader) return;
        phase = 'here';
        mergeStored(isBlank(loaded) ? '' : loaded);
      });
    return lastStep;
  }

  /** Saves the text for good, together with the removal of the draft. */
  async function handOver(saveForGood: (text: string) => Promise<unknown>): Promise<void> {
    const giver = owner;
    flush();
    await lastStepDone();
    const { text } = cell.get();
    // While busy, nothing is stored: it would come back as a draft of the entry.
    const isHere = phase === 'here';
    if (isHere) phase = 'busy';
    try {
      await saveForGood(text);
      if (owner === giver) {
        known = '';
        removeFromDraft(text);
      }
    } finally {
      if (isHere && phase === 'busy' && owner === giver) phase = 'here';
      flush();
    }
  }

  async function lastStepDone(): Promise<void> {
    let step: Promise<void>;
    do {
      step = lastStep;
      await step;
    } while (step !== lastStep);
  }

  /** What was typed since stays. */
  function removeFromDraft(given: string): void {
    const { text } = cell.get();
    const rest = text.startsWith(given) ? text.slice(given.length) : text;
    cell.set({ text: rest, state: isBlank(rest) ? 'stored' : 'pending' });
  }

  function cancelTimer(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  return { get: cell.get, subscribe: cell.subscribe, write, flush, refresh, follow, handOver };
}

/** A three-way merge: if both have changed, both texts stay. */
function mergeDrafts(known: string, stored: string, typed: string): string {
  if (stored === known) return typed;
  if (typed === known || isBlank(typed) || stored.startsWith(typed)) return stored;
  return typed.startsWith(stored) ? typed : `${stored}\n\n${typed}`;
}
