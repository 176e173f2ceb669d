import { describe, expect, it } from 'vitest';
import type { ImportPlan } from '../../data/api/tree.ts';
import { importWords } from './import-words.ts';

const NOTHING: ImportPlan = { adds: [], keeps: [], same: 0, refused: [] };

describe('the preview of an import', () => {
  it('says what is added', () => {
    const { adds } = importWords({
      ...NOTHING,
      adds: [
        { what: 'answer', path: 'cycleLength', text: '28', edits: [] },
        { what: 'answer', path: 'age', text: '31', edits: [] },
        { what: 'symptoms', path: 'symptoms/Fri Nov 13 2026', edits: [] },
        { what: 'symptoms', path: 'symptoms/Sat Nov 14 2026', edits: [] },
        { what: 'entry', path: 'diaryEntries/0', text: 'Rain.', edits: [] },
      ],
    });
    expect(adds).toEqual(['Age: 31', 'Cycle length: 28', 'Symptoms on 2 days', '1 diary entry']);
  });

  it('says what stays as it is here', () => {
    const { keeps } = importWords({
      ...NOTHING,
      keeps: [
        { what: 'answer', path: 'lastPeriod' },
        { what: 'symptoms', path: 'symptoms/Fri Nov 13 2026' },
        { what: 'bleeding', path: 'lunaria/days/2026-11-13' },
      ],
    });
    expect(keeps).toEqual(['Last period', 'Symptoms on Fri Nov 13 2026', 'Bleeding on 2026-11-13']);
  });

  it('says what was left out and why, and counts what is too much to list', () => {
    const refused = Array.from({ length: 7 }, (_, position) => ({
      path: `diaryEntries/${position}`,
      why: 'not-an-entry' as const,
    }));
    const words = importWords({ ...NOTHING, refused }).refused;
    expect(words).toHaveLength(6);
    expect(words.at(0)).toBe('diaryEntries/0: not a diary entry');
    expect(words.at(-1)).toBe('and 2 more');
  });

  it('says nothing of what is not in the plan', () => {
    expect(importWords(NOTHING)).toEqual({ adds: [], keeps: [], refused: [] });
  });
});
