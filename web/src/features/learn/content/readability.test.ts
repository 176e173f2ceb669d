import { describe, expect, it } from 'vitest';
import { schoolGrade, syllablesOf } from './readability.ts';

describe('the measure of readability', () => {
  it.each([
    ['womb', 1],
    ['the', 1],
    ['egg', 1],
    ['makes', 1],
    ['called', 1],
    ['period', 3],
    ['lining', 2],
    ['table', 2],
    ['needed', 2],
    ['body', 2],
    ['you', 1],
    ['ovulation', 4],
    ['menstruation', 4],
    ['progesterone', 4],
  ])('counts the syllables of %s', (word, syllables) => {
    expect(syllablesOf(word)).toBe(syllables);
  });

  it('finds a nursery line easy and a paper’s line hard', () => {
    expect(schoolGrade('The cat sat on the mat. It was a fat cat.')).toBeLessThan(2);
    expect(
      schoolGrade(
        'Heterogeneous methodological approaches necessitate considerable interpretative caution regarding physiological generalisations.',
      ),
    ).toBeGreaterThan(18);
  });

  it('follows the published formula', () => {
    // Ten words of one syllable in one sentence: 0.39 * 10 + 11.8 * 1 - 15.59.
    expect(schoolGrade('The sun is up and the day is still young.')).toBeCloseTo(0.11, 5);
  });

  it('refuses an empty text', () => {
    expect(() => schoolGrade(' ')).toThrow('There is nothing to read');
  });
});
