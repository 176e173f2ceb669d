import { addDays, civilToDay } from '@lunaria/cycle/day';
import { describe, expect, it } from 'vitest';
import type { ImportPlan } from '../../data/api/import-plan.ts';
import { importWords } from './import-words.ts';

const DAY = civilToDay({ year: 2026, month: 11, day: 13 });
const NOTHING: ImportPlan = {
  adds: { profile: {}, symptoms: [], entries: [] },
  keeps: { profile: [], symptomDays: [] },
  same: 0,
  refused: [],
};

describe('the preview of an import', () => {
  it('says what is added', () => {
    const { adds } = importWords({
      ...NOTHING,
      adds: {
        profile: { cycleLength: '28', age: '31' },
        symptoms: [
          { day: DAY, labels: ['Pain'] },
          { day: addDays(DAY, 1), labels: ['Moody'] },
        ],
        entries: [{ date: '11/13/2026', entry: 'Rain.' }],
      },
    });
    expect(adds).toEqual(['Age: 31', 'Cycle length: 28', 'Symptoms on 2 days', '1 diary entry']);
  });

  it('says what stays as it is here', () => {
    const { keeps } = importWords({
      ...NOTHING,
      keeps: { profile: ['lastPeriod'], symptomDays: [DAY] },
    });
    expect(keeps).toEqual(['Last period', 'Symptoms on Fri Nov 13 2026']);
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
