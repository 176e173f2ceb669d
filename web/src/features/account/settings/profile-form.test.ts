import { describe, expect, it } from 'vitest';
import { factWords, findDoubt, findFault, PROFILE_FACTS } from './profile-form.tsx';

const wordsFor = (texts: Parameters<typeof factWords>[1]) =>
  PROFILE_FACTS.map((fact) => factWords(fact, texts));

describe('the displayed answers', () => {
  it('come with their units', () => {
    expect(wordsFor({ age: '31', cycleLength: '28', periodLength: '1' })).toEqual([
      '31 years',
      '28 days',
      '1 day',
    ]);
  });

  it('say when a question was not answered', () => {
    expect(wordsFor({ age: '' })).toEqual(['Not answered', 'Not answered', 'Not answered']);
  });

  it('are shown unchanged when they make no sense', () => {
    expect(wordsFor({ age: 'old', cycleLength: '0', periodLength: '-2' })).toEqual([
      'old',
      '0',
      '-2',
    ]);
  });
});

describe('what is wrong with an answer', () => {
  it.each([
    ['age', '151', 'Please enter 150 or less.'],
    ['age', '-1', 'Please enter 0 or more.'],
    ['cycleLength', '-1', 'Please enter 0 or more.'],
    ['cycleLength', '28.5', 'Please enter a whole number.'],
    ['periodLength', 'five', 'Please enter a whole number.'],
  ] as const)('%s %s: %s', (field, text, sentence) => {
    expect(findFault(field, text)).toBe(sentence);
  });

  it('is nothing for answers that make sense or are missing', () => {
    expect(findFault('age', '0')).toBeUndefined();
    expect(findFault('cycleLength', '')).toBeUndefined();
    expect(findFault('periodLength', undefined)).toBeUndefined();
  });
});

describe('a question that does not prevent saving', () => {
  it('concerns a period longer than its cycle, next to the period', () => {
    const texts = { cycleLength: '28', periodLength: '29' };
    expect(findDoubt('periodLength', texts)).toBe('This is longer than your cycle. Is that right?');
    expect(findDoubt('cycleLength', texts)).toBeUndefined();
    expect(findFault('cycleLength', texts.cycleLength)).toBeUndefined();
    expect(findFault('periodLength', texts.periodLength)).toBeUndefined();
  });

  it.each(['0', '00'])('concerns a cycle of %s days', (cycleLength) => {
    expect(findFault('cycleLength', cycleLength)).toBeUndefined();
    expect(findDoubt('cycleLength', { cycleLength })).toBe(
      'Please enter 1 or more to see a phase.',
    );
  });

  it('concerns nothing else', () => {
    const texts = { age: '31', cycleLength: '28', periodLength: '28' };
    expect(PROFILE_FACTS.map(({ field }) => findDoubt(field, texts))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(findDoubt('periodLength', { periodLength: '0' })).toBeUndefined();
  });
});
