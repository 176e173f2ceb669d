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

describe('keeping', () => {
  test('a text is kept shortly after it was typed', async () => {
    const { draft, device } = await signedIn();
    draft.write('The moon');
    expect(draft.get()).toEqual({ text: 'The moon', state: 'pending' });
    await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS);
    expect(draft.get()).toEqual({ text: 'The moon', state: 'stored' });
    expect(device.drafts.get('ada')).toBe('The moon');
  });

  test('one who never pauses is kept all the same', async () => {
    const { draft, device } = await signedIn();
    for (const text of ['T', 'Th', 'The']) {
      draft.write(text);
      await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS / 2);
    }
    expect(device.drafts.get('ada')).toBe('Th');
  });

  test('leaving the page keeps at once', async () => {
    const { draft, device } = await signedIn();
    draft.write('The moon');
    draft.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(device.drafts.get('ada')).toBe('The moon');
  });

  test('blank space is no draft: it is not kept, and what was kept goes', async () => {
    const { draft, device } = await signedIn({ ada: 'The moon' });
    draft.write(' \n\t ');
    await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS);
    expect(draft.get().text).toBe(' \n\t ');
    expect(device.drafts.get('ada')).toBeUndefined();
  });

  test('blank space that an older version kept is not shown', async () => {
    const { draft } = await signedIn({ ada: '   ' });
    expect(draft.get()).toEqual({ text: '', state: 'stored' });
  });

  test('a device that refuses is told of, and tried again at the next letter', async () => {
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

  test('what was kept is there at the next visit', async () => {
    const { draft } = await signedIn({ ada: 'The moon' });
    expect(draft.get()).toEqual({ text: 'The moon', state: 'stored' });
  });

  test('what was typed before that is known is added to it, not written over it', async () => {
    const { draft, device } = createWorld({ ada: 'The moon' });
    await draft.follow({ status: 'unknown' });
    draft.write('Rain');
    await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS);
    device.enter('ada');
    await draft.follow(ADA);
    expect(draft.get().text).toBe('The moon\n\nRain');
    await vi.advanceTimersByTimeAsync(0);
    expect(device.drafts.get('ada')).toBe('The moon\n\nRain');
  });

  test('another tab’s draft is taken over when the page is looked at again', async () => {
    const { draft, device } = await signedIn({ ada: 'The moon' });
    device.drafts.set('ada', 'The moon rose');
    await draft.refresh();
    expect(draft.get().text).toBe('The moon rose');
  });

  test('but not over what is being typed here', async () => {
    const { draft, device } = await signedIn({ ada: 'The moon' });
    draft.write('Rain');
    device.drafts.set('ada', 'The moon rose');
    await draft.refresh();
    expect(draft.get().text).toBe('Rain');
  });
});

describe('two windows', () => {
  test('show one draft, whichever is written in', async () => {
    const { draft, other } = await twoWindows();
    draft.write('The moon');
    await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS);
    await other.refresh();
    other.write('The moon rose');
    await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS);
    await draft.refresh();
    expect(draft.get()).toEqual({ text: 'The moon rose', state: 'stored' });
  });

  test('keep both texts if one has not heard of the other', async () => {
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

  test('what became an entry in one is no draft in the other', async () => {
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
    const world = await signedIn();
    const other = world.openWindow();
    await other.follow(ADA);
    return { ...world, other };
  }
});

describe('coming and going', () => {
  test('one who writes before signing in finds the text in the new account', async () => {
    const { draft, device } = createWorld();
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

  test('another user who signs in after a lost session sees nothing of it', async () => {
    const { draft, device } = await signedIn();
    await draft.follow(LOST);
    draft.write('The moon');
    device.enter('grace');
    await draft.follow(GRACE);
    await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS);
    expect(draft.get().text).toBe('');
    expect(device.drafts.get('grace')).toBeUndefined();
  });

  test('signing out takes the text off the screen and leaves it on the device', async () => {
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

describe('handing over', () => {
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

  test('waits for a draft that is still being read, and takes it along', async () => {
    const { draft, device } = createWorld({ ada: 'The moon' });
    device.enter('ada');
    const reading = draft.follow(ADA);
    draft.write('Rain');
    await draft.handOver(async (text) => device.saveEntry(text));
    await reading;
    expect(device.entries).toEqual(['The moon\n\nRain']);
  });

  test('blank space typed before a draft was read does not part it', async () => {
    const { draft, device } = createWorld({ ada: 'The moon' });
    device.enter('ada');
    const reading = draft.follow(ADA);
    draft.write(' ');
    await reading;
    expect(draft.get()).toEqual({ text: 'The moon', state: 'stored' });
  });

  test('keeps what is typed while it lasts', async () => {
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
  const world = createWorld(drafts);
  world.device.enter('ada');
  await world.draft.follow(ADA);
  return world;
}

function createWorld(kept: Record<string, string> = {}) {
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
