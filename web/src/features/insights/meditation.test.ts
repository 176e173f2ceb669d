import { expect, test } from 'vitest';
import { chanceSentence, comparedSentences, ratedSentences } from './meditation.tsx';

test('a comparison has counts, means, the difference and its chance, but makes no claim', () => {
  const words = comparedSentences('mood', {
    after: { days: 24, mean: 0.42 },
    other: { days: 60, mean: -0.08 },
    difference: { mean: 0.5, chance: 0.118 },
  });
  expect(words).toEqual([
    'On 24 days after meditating your mood was 0.4 on average (from −1, unpleasant, to 1, pleasant), on 60 other days −0.1: 0.5 higher.',
    'Chance alone would give a difference at least as large about 12 times in 100. This is not proof.',
  ]);
});

test('no difference, or one for the worse, is reported just as calmly', () => {
  const sides = { after: { days: 10, mean: 2.5 }, other: { days: 10, mean: 2.5 } };
  const said = (mean: number) =>
    comparedSentences('energy', { ...sides, difference: { mean, chance: 1 } })[0];
  expect(said(0)).toContain('on 10 other days 2.5: no difference.');
  expect(said(-0.7)).toContain(': 0.7 lower.');
});

test('what is missing is counted', () => {
  const words = comparedSentences('energy', {
    after: { days: 4, mean: 2 },
    other: { days: 23, mean: 2 },
    difference: undefined,
  });
  expect(words[0]).toMatch(/10 days after meditating and 10 other days .* So far: 4 and 23\.$/);
});

test('before and after has counts, means, the difference and its chance, but makes no claim', () => {
  const words = ratedSentences({
    sessions: 14,
    before: 2.5,
    after: 3.36,
    difference: { mean: 0.86, chance: 0.012 },
  });
  expect(words).toEqual([
    'In 14 sessions you felt 2.5 on average before (from 1, very bad, to 5, very good) and 3.4 after: 0.9 higher.',
    'Chance alone would give a difference at least as large about once in 100 times. This is not proof.',
  ]);
  const few = ratedSentences({ sessions: 4, before: 2, after: 3, difference: undefined });
  expect(few).toEqual([
    'To compare how you felt before and after, both have to be noted for 10 sessions of the last year. So far: 4.',
  ]);
});

test.each([
  [0.0005, 'less than once in 100 times.'],
  [0.012, 'about once in 100 times.'],
  [0.3, 'about 30 times in 100.'],
  [1, 'practically always.'],
])('a chance of %d: %s', (chance, words) => {
  expect(chanceSentence(chance)).toBe(
    `Chance alone would give a difference at least as large ${words} This is not proof.`,
  );
});
