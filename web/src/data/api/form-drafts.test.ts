import { civilToDay } from '@lunaria/cycle/day';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EditDraft, isEditChanged, textMark } from './diary.ts';
import { createDrafts, KEEP_AFTER_MS } from './form-drafts.ts';

const DAY = civilToDay({ year: 2026, month: 11, day: 13 });

const edit = (id: string, text: string): EditDraft => ({
  id,
  day: DAY,
  beforeMark: textMark('As it was'),
  text,
});

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('an edit is stored shortly after typing, and says so', async () => {
  const { edits, device } = createDevice();
  edits.keep(edit('a', 'As it is'));
  expect(edits.get().get('a')).toMatchObject({ text: 'As it is', isKept: false });
  await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS);
  expect(edits.get().get('a')).toMatchObject({ text: 'As it is', isKept: true });
  expect([...device.edits.values()]).toEqual([edit('a', 'As it is')]);
});

test('an edit equal to the entry is not stored, nor one that has ended', async () => {
  const { edits, device } = createDevice([edit('a', 'Old'), edit('b', 'Old')]);
  await edits.enter();
  edits.keep(edit('a', 'As it was'));
  edits.end('b');
  await vi.advanceTimersByTimeAsync(KEEP_AFTER_MS);
  expect(device.edits.size).toBe(0);
  expect([...edits.get().keys()]).toEqual(['a']);
});

test('all unsaved edits are restored, but do not overwrite what is typed here', async () => {
  const { edits } = createDevice([edit('a', 'Mine'), edit('b', 'Stored')]);
  edits.keep(edit('b', 'Typed'));
  await edits.enter();
  expect(edits.get().get('a')).toMatchObject({ text: 'Mine', isKept: true, isRestored: true });
  expect(edits.get().get('b')?.text).toBe('Typed');
});

test('an edit that cannot be stored stays in memory, is reported, and is stored after the next sign-in', async () => {
  const { edits, device } = createDevice();
  device.isClosed = true;
  edits.keep(edit('a', 'As it is'));
  edits.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(edits.hasUnkept()).toBe(true);
  device.isClosed = false;
  await edits.enter();
  expect(edits.hasUnkept()).toBe(false);
  expect(device.edits.get('a')?.text).toBe('As it is');
});

test('a user who signs out while edits are loading leaves none behind', async () => {
  const { edits } = createDevice([edit('a', 'Mine')]);
  const entering = edits.enter();
  edits.forget();
  await entering;
  expect(edits.get().size).toBe(0);
});

function createDevice(stored: readonly EditDraft[] = []) {
  const device = { edits: new Map(stored.map((each) => [each.id, each])), isClosed: false };
  const needOpen = () => {
    if (device.isClosed) throw new Error('closed');
  };
  const edits = createDrafts<EditDraft>({
    isChanged: isEditChanged,
    load: async () => [...device.edits.values()],
    save: async (draft) => {
      needOpen();
      device.edits.set(draft.id, draft);
    },
    remove: async (id) => {
      needOpen();
      device.edits.delete(id);
    },
  });
  return { edits, device };
}
