import { civilToDay } from '@lunaria/cycle/day';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryBody, arbitraryEntry, arbitraryPair } from './arbitrary-bodies.ts';
import type { DayBody } from './day.ts';
import { addEdit, compareEdits, type EntryBody } from './entry.ts';
import { isCovered, mergeBodies } from './registry.ts';

const FRIDAY = civilToDay({ year: 2026, month: 11, day: 13 });

const entry = (text: string, edits: EntryBody['edits']): EntryBody => ({
  kind: 'entry',
  id: 'entry',
  addedAt: 1,
  day: FRIDAY,
  text,
  isRemoved: text === '',
  edits,
});

const day = (fields: DayBody['fields']): DayBody => ({ kind: 'day', day: FRIDAY, fields });

const copyIn = (merged: ReturnType<typeof mergeBodies>) => merged?.copy as EntryBody | undefined;

const mark = (value: boolean, time: number) => ({ value, stamp: { time, device: 'a' } });

test('a body merged with itself stays the same, and no longer waits to be pushed', () => {
  fc.assert(
    fc.property(arbitraryBody, (body) => {
      expect(mergeBodies(body, body)).toEqual({ body, isWaiting: false });
    }),
  );
});

test('a merge has everything from both, except the text that becomes a copy', () => {
  fc.assert(
    fc.property(arbitraryPair, ([a, b]) => {
      const merged = mergeBodies(a, b);
      if (!merged) throw new Error('of one record');
      expect(isCovered(b, merged.body)).toBe(true);
      if (!merged.copy) expect(isCovered(a, merged.body)).toBe(true);
    }),
  );
});

test('additions of a newer version count', () => {
  const known = day({ Pain: mark(true, 1) });
  const withRest = (later: number) => Object.assign({ ...known }, { rest: { later } });
  const added = withRest(1);
  expect(isCovered(added, known)).toBe(false);
  expect(isCovered(known, added)).toBe(true);
  expect(isCovered(added, withRest(2))).toBe(false);
});

test('bodies of two kinds are not merged', () => {
  expect(mergeBodies(entry('a', { a: 1 }), day({}))).toBeUndefined();
});

describe('last-write-wins values', () => {
  test('the later mark wins on both sides, and is pushed only if the cloud has the earlier one', () => {
    const [earlier, later] = [day({ Pain: mark(true, 1) }), day({ Pain: mark(false, 2) })];
    expect(mergeBodies(later, earlier)).toEqual({ body: later, isWaiting: true });
    expect(mergeBodies(earlier, later)).toEqual({ body: later, isWaiting: false });
  });

  test('marks of two devices on one day are both kept', () => {
    const local = day({ Pain: mark(true, 1), Moody: mark(false, 3) });
    const remote = day({ Energy: mark(true, 2), Moody: mark(true, 1) });
    const body = day({
      Energy: mark(true, 2),
      Moody: mark(false, 3),
      Pain: mark(true, 1),
    });
    expect(mergeBodies(local, remote)).toEqual({ body, isWaiting: true });
    expect(mergeBodies(remote, local)).toEqual({ body, isWaiting: true });
    expect(mergeBodies(local, body)).toEqual({ body, isWaiting: false });
  });

  test('two devices agree, whichever of them merges', () => {
    fc.assert(
      fc.property(arbitraryPair, ([a, b]) => {
        if (a.kind === 'entry' || a.kind === 'pack') return;
        expect(mergeBodies(a, b)?.body).toEqual(mergeBodies(b, a)?.body);
      }),
    );
  });

  test('unknown fields are kept, whichever side has them', () => {
    const [older, newer] = [day({ Pain: mark(true, 2) }), day({ 'a new one': mark(true, 1) })];
    const body = day({ Pain: mark(true, 2), 'a new one': mark(true, 1) });
    expect(mergeBodies(older, newer)).toEqual({ body, isWaiting: true });
    expect(mergeBodies(newer, older)).toEqual({ body, isWaiting: true });
  });
});

describe('diary entries', () => {
  test('an edit made on top of the other replaces it', () => {
    const before = entry('before', { a: 1 });
    const after = entry('after', { a: 1, b: 1 });
    expect(mergeBodies(after, before)).toEqual({ body: after, isWaiting: true });
    expect(mergeBodies(before, after)).toEqual({ body: after, isWaiting: false });
  });

  test('concurrent edits keep both texts, one after the other', () => {
    const [mine, theirs] = [entry('mine', { a: 2 }), entry('theirs', { a: 1, b: 1 })];
    const merged = mergeBodies(mine, theirs);
    expect(merged).toMatchObject({ body: theirs, isWaiting: false, copy: { text: 'mine' } });
    expect(copyIn(merged)?.addedAt).toBe(mine.addedAt);
    expect([copyIn(merged)?.id, 'entrz', 'entry'].sort()).toEqual([
      'entry',
      copyIn(merged)?.id,
      'entrz',
    ]);
  });

  test('the copy always has the same id', () => {
    const [mine, theirs] = [entry('mine', { a: 2, c: 1 }), entry('theirs', { b: 1 })];
    const again = { ...mine, edits: { c: 1, a: 2 } };
    expect(copyIn(mergeBodies(again, theirs))?.id).toBe(copyIn(mergeBodies(mine, theirs))?.id);
  });

  const edit = entry('still here', { a: 2 });
  const removal = entry('', { a: 1, b: 1 });
  const kept = {
    ...edit,
    edits: { a: 2, b: 1 },
    kept: { text: { a: 2 }, edits: { a: 2, b: 1 } },
  };

  test('an edit wins over a concurrent removal, from both sides', () => {
    expect(mergeBodies(removal, edit)).toEqual({ body: kept, isWaiting: true });
    expect(mergeBodies(edit, removal)).toEqual({ body: kept, isWaiting: true });
  });

  test('an edit and a removal of two devices with one name do not override each other endlessly', () => {
    const removed = entry('', { a: 2 });
    expect(mergeBodies(removed, edit)).toEqual({ body: edit, isWaiting: false });
    expect(isCovered(removed, edit)).toBe(true);
  });

  test.each([
    ['an edit', entry('later', { a: 3 })],
    ['a removal', entry('', { a: 2, c: 1 })],
  ])(
    '%s of a text replaces it, even if unaware of a removal that the text has overridden',
    (_what, later) => {
      const edits = { ...later.edits, b: 1 };
      const body = { ...later, edits, kept: { text: later.edits, edits } };
      expect(mergeBodies(later, kept)).toEqual({ body, isWaiting: true });
      expect(mergeBodies(kept, later)).toEqual({ body, isWaiting: true });
    },
  );

  test('an edit by a version without kept texts replaces only what it was based on', () => {
    const byOlder = { ...kept, text: 'by an older version', edits: { a: 2, b: 2 } };
    const later = entry('later', { a: 3 });
    expect(mergeBodies(later, byOlder)).toMatchObject({ body: byOlder, copy: { text: 'later' } });
  });

  test('what two removals replaced does not come back', () => {
    const [mine, theirs] = [entry('', { a: 2 }), entry('', { a: 1, b: 1 })];
    const merged = mergeBodies(mine, theirs);
    expect(merged).toEqual({ body: entry('', { a: 2, b: 1 }), isWaiting: true });
    expect(merged && isCovered(entry('replaced', { a: 1, b: 1 }), merged.body)).toBe(true);
  });

  test('a removal made on top of the edit wins', () => {
    const [edit, removal] = [entry('gone', { a: 2 }), entry('', { a: 2, b: 1 })];
    expect(mergeBodies(edit, removal)).toEqual({ body: removal, isWaiting: false });
  });

  test('no text is ever lost', () => {
    fc.assert(
      fc.property(arbitraryEntry, arbitraryEntry, (base, other) => {
        const local = { ...base, edits: addEdit(base.edits, 'here') };
        const remote = { ...other, id: local.id };
        const merged = mergeBodies(local, remote);
        const texts = [merged?.body, merged?.copy].map((body) =>
          body?.kind === 'entry' ? body.text : undefined,
        );
        // No other device has seen this edit, so none can have replaced it.
        if (!local.isRemoved) expect(texts).toContain(local.text);
        const written = remote.kept?.text ?? remote.edits;
        const isApart = compareEdits(local.edits, written) === 'apart';
        if (isApart && !remote.isRemoved) expect(texts).toContain(remote.text);
      }),
    );
  });
});

test('merged packs have the members of both, each in its latest version', () => {
  const pack = (members: Record<string, EntryBody>) => ({
    kind: 'pack' as const,
    name: '2026-03',
    members: new Map(Object.entries(members)),
    days: new Map(),
  });
  const old = entry('old', { a: 1 });
  const edited = entry('edited', { a: 2 });
  const ours = pack({ x: old, y: old });
  const theirs = pack({ x: edited, z: old });
  expect(mergeBodies(ours, theirs)).toEqual({
    body: pack({ x: edited, z: old, y: old }),
    isWaiting: true,
  });
  expect(mergeBodies(pack({ x: old }), theirs)).toEqual({ body: theirs, isWaiting: false });
});
