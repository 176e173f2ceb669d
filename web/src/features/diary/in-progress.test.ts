import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { KEEP_AFTER_MS } from '../../data/api/form-drafts.ts';
import type { User } from '../../data/api/user.ts';
import { createDraftStore } from './in-progress.ts';

const ADA: User = { status: 'ready', uid: 'ada', email: 'ada@example.org' };
const GRACE: User = { status: 'ready', uid: 'grace', email: 'grace@example.org' };
const NOBODY: User = { status: 'signed-out', ended: false };
const LOST: User = { status: 'signed-out', ended: true };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('storing', () => {
  test('a text is stored shortly after typing', async () => {
    const { draft, device } = await signedIn();
    draft.write('The moon');
    expect(draft.get()).toEqual({ text: 'The moon', state: 'pending' });
    await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS);
    expect(draft.get()).toEqual({ text: 'The moon', state: 'stored' });
    expect(device.drafts.get('ada')).toBe('The moon');
  });

  test('continuous typing is stored as well', async () => {
    const { draft, device } = await signedIn();
    for (const text of ['T', 'Th', 'The']) {
      draft.write(text);
      await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS / 2);
    }
    expect(device.drafts.get('ada')).toBe('Th');
  });

  test('leaving the page stores it at once', async () => {
    const { draft, device } = await signedIn();
    draft.write('The moon');
    draft.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(device.drafts.get('ada')).toBe('The moon');
  });

  test('white space is not a draft: it is not stored, and deletes the stored one', async () => {
    const { draft, device } = await signedIn({ ada: 'The moon' });
    draft.write(' \n\t ');
    await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS);
    expect(draft.get().text).toBe(' \n\t ');
    expect(device.drafts.get('ada')).toBeUndefined();
  });

  test('white space stored by an older version is not shown', async () => {
    const { draft } = await signedIn({ ada: '   ' });
    expect(draft.get()).toEqual({ text: '', state: 'stored' });
  });

  test('a storage failure is reported, and retried at the next key', async () => {
    const { draft, device } = await signedIn();
    device.isFull = true;
    draft.write('The moon');
    await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS);
    expect(draft.get()).toEqual({ text: 'The moon', state: 'unstored' });
    device.isFull = false;
    draft.write('The moon!');
    await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS);
    expect(draft.get()).toEqual({ text: 'The moon!', state: 'stored' });
  });

  test('the stored draft is there at the next visit', async () => {
    const { draft } = await signedIn({ ada: 'The moon' });
    expect(draft.get()).toEqual({ text: 'The moon', state: 'stored' });
  });

  test('text typed before it has loaded is appended, not overwritten', async () => {
    const { draft, device } = createDraft({ ada: 'The moon' });
    await draft.follow({ status: 'unknown' });
    draft.write('Rain');
    await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS);
    device.enter('ada');
    await draft.follow(ADA);
    expect(draft.get().text).toBe('The moon\n\nRain');
    await vi.advanceTimersByTimeAsync(0);
    expect(device.drafts.get('ada')).toBe('The moon\n\nRain');
  });

  test('another tab’s draft is adopted when the page becomes visible', async () => {
    const { draft, device } = await signedIn({ ada: 'The moon' });
    device.drafts.set('ada', 'The moon rose');
    await draft.refresh();
    expect(draft.get().text).toBe('The moon rose');
  });

  test('but does not overwrite what is being typed here', async () => {
    const { draft, device } = await signedIn({ ada: 'The moon' });
    draft.write('Rain');
    device.drafts.set('ada', 'The moon rose');
    await draft.refresh();
    expect(draft.get().text).toBe('Rain');
  });
});

describe('two windows', () => {
  test('show the same draft, whichever is written in', async () => {
    const { draft, other } = await twoWindows();
    draft.write('The moon');
    await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS);
    await other.refresh();
    other.write('The moon rose');
    await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS);
    await draft.refresh();
    expect(draft.get()).toEqual({ text: 'The moon rose', state: 'stored' });
  });

  test('keep both texts if one is unaware of the other', async () => {
    const { draft, other, device } = await twoWindows();
    draft.write('The moon');
    await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS);
    other.write('Rain');
    await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS);
    expect(device.drafts.get('ada')).toBe('The moon\n\nRain');
    expect(other.get()).toEqual({ text: 'The moon\n\nRain', state: 'stored' });
  });

  test('keep what each has written while the session was lost', async () => {
    const { draft, other, device } = await twoWindows();
    for (const [window, text] of [
      [draft, 'The moon'],
      [other, 'Rain'],
    ] as const) {
      await window.follow(LOST);
      window.write(text);
      await window.follow(ADA);
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(device.drafts.get('ada')).toBe('The moon\n\nRain');
  });

  test('an entry saved in one is no longer a draft in the other', async () => {
    const { draft, other, device } = await twoWindows();
    draft.write('The moon');
    await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS);
    await other.refresh();
    await draft.handOver(async (text) => device.saveEntry(text));
    await other.refresh();
    expect(other.get()).toEqual({ text: '', state: 'stored' });
    expect(device.drafts.get('ada')).toBeUndefined();
  });

  async function twoWindows() {
    const created = await signedIn();
    const other = created.openWindow();
    await other.follow(ADA);
    return { ...created, other };
  }
});

describe('signing in and out', () => {
  test('text written before signing up is in the new account', async () => {
    const { draft, device } = createDraft();
    await draft.follow(NOBODY);
    draft.write('The moon');
    expect(draft.get().state).toBe('unstored');
    device.enter('ada');
    await draft.follow(ADA);
    await vi.advanceTimersByTimeAsync(0);
    expect(draft.get()).toEqual({ text: 'The moon', state: 'stored' });
    expect(device.drafts.get('ada')).toBe('The moon');
  });

  test('a lost session loses nothing that is typed after it', async () => {
    const { draft, device } = await signedIn({ ada: 'The moon' });
    draft.write('The moon rose');
    device.enter(undefined);
    await draft.follow(LOST);
    draft.write('The moon rose late');
    expect(draft.get()).toEqual({ text: 'The moon rose late', state: 'unstored' });
    device.enter('ada');
    await draft.follow(ADA);
    await vi.advanceTimersByTimeAsync(0);
    expect(draft.get()).toEqual({ text: 'The moon rose late', state: 'stored' });
    expect(device.drafts.get('ada')).toBe('The moon rose late');
  });

  test('another user who signs in after a lost session does not see it', async () => {
    const { draft, device } = await signedIn();
    await draft.follow(LOST);
    draft.write('The moon');
    device.enter('grace');
    await draft.follow(GRACE);
    await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS);
    expect(draft.get().text).toBe('');
    expect(device.drafts.get('grace')).toBeUndefined();
  });

  test('signing out removes the text from the screen and keeps it on the device', async () => {
    const { draft, device } = await signedIn({ ada: 'The moon' });
    device.enter(undefined);
    await draft.follow(NOBODY);
    expect(draft.get().text).toBe('');
    expect(device.drafts.get('ada')).toBe('The moon');
    device.enter('ada');
    await draft.follow(ADA);
    expect(draft.get().text).toBe('The moon');
  });

  test('a renewed session changes nothing', async () => {
    const { draft } = await signedIn({ ada: 'The moon' });
    draft.write('The moon rose');
    await draft.follow(ADA);
    expect(draft.get().text).toBe('The moon rose');
  });
});

describe('saving as an entry', () => {
  test('leaves no draft, neither on the screen nor on the device', async () => {
    const { draft, device } = await signedIn();
    draft.write('The moon');
    await draft.handOver(async (text) => device.saveEntry(text));
    await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS);
    expect(device.entries).toEqual(['The moon']);
    expect(draft.get()).toEqual({ text: '', state: 'stored' });
    expect(device.drafts.get('ada')).toBeUndefined();
  });

  test('keeps the text if it fails', async () => {
    const { draft } = await signedIn();
    draft.write('The moon');
    await expect(draft.handOver(() => Promise.reject(new Error('full')))).rejects.toThrow('full');
    expect(draft.get().text).toBe('The moon');
  });

  test('waits for a draft that is still loading, and includes it', async () => {
    const { draft, device } = createDraft({ ada: 'The moon' });
    device.enter('ada');
    const reading = draft.follow(ADA);
    draft.write('Rain');
    await draft.handOver(async (text) => device.saveEntry(text));
    await reading;
    expect(device.entries).toEqual(['The moon\n\nRain']);
  });

  test('white space typed before a draft has loaded does not split it', async () => {
    const { draft, device } = createDraft({ ada: 'The moon' });
    device.enter('ada');
    const reading = draft.follow(ADA);
    draft.write(' ');
    await reading;
    expect(draft.get()).toEqual({ text: 'The moon', state: 'stored' });
  });

  test('keeps what is typed meanwhile', async () => {
    const { draft, device } = await signedIn();
    draft.write('The moon');
    await draft.handOver(async (text) => {
      device.saveEntry(text);
      draft.write('The moon rose');
      await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS);
      expect(device.drafts.get('ada')).toBeUndefined();
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(draft.get()).toEqual({ text: ' rose', state: 'stored' });
    expect(device.drafts.get('ada')).toBe(' rose');
  });
});

async function signedIn(drafts: Record<string, string> = {}) {
  const created = createDraft(drafts);
  created.device.enter('ada');
  await created.draft.follow(ADA);
  return created;
}

function createDraft(kept: Record<string, string> = {}) {
  let uid: string | undefined;
  const needUid = () => {
    if (uid === undefined || device.isFull) throw new Error('The device refuses');
    return uid;
  };
  const device = {
    drafts: new Map(Object.entries(kept)),
    entries: [] as string[],
    isFull: false,
    enter: (next: string | undefined) => {
      uid = next;
    },
    saveEntry: (text: string) => {
      device.entries.push(text);
      device.drafts.delete(needUid());
    },
  };
  const openWindow = () =>
    createDraftStore({
      load: async () => device.drafts.get(needUid()) ?? '',
      save: async (text, known) => {
        const writer = needUid();
        const stored = device.drafts.get(writer)?.trim() ?? '';
        if (stored !== known.trim()) return stored;
        if (text === '') device.drafts.delete(writer);
        else device.drafts.set(writer, text);
        return text;
      },
    });
  return { draft: openWindow(), device, openWindow };
}
