import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addEdit, compareEdits, type EditCounts, joinEdits } from './entry.ts';

const edits = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 3 }));
const OPPOSITE = { same: 'same', newer: 'older', older: 'newer', apart: 'apart' } as const;

test('an edit is newer than its base', () => {
  fc.assert(
    fc.property(edits, fc.constantFrom('a', 'd'), (before, device) => {
      expect(compareEdits(addEdit(before, device), before)).toBe('newer');
    }),
  );
});

test('edits of the same text on two devices conflict', () => {
  fc.assert(
    fc.property(edits, (before) => {
      expect(compareEdits(addEdit(before, 'a'), addEdit(before, 'b'))).toBe('apart');
    }),
  );
});

test('comparing in the other order gives the opposite', () => {
  fc.assert(
    fc.property(edits, edits, (a, b) => {
      expect(compareEdits(b, a)).toBe(OPPOSITE[compareEdits(a, b)]);
    }),
  );
});

test('a join includes both edits, and nothing else', () => {
  fc.assert(
    fc.property(edits, edits, (a, b) => {
      const joined: EditCounts = joinEdits(a, b);
      expect(['same', 'newer']).toContain(compareEdits(joined, a));
      expect(['same', 'newer']).toContain(compareEdits(joined, b));
      expect(joinEdits(b, a)).toEqual(joined);
      for (const [device, count] of Object.entries(joined)) {
        expect([a[device], b[device]]).toContain(count);
      }
    }),
  );
});
