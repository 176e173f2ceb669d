import { comingUp, type Prediction, predictNext } from '@lunaria/cycle/prediction';
import { expect, it } from 'vitest';
import { basisWords } from '../../words/shared.ts';
import { lateWords, rangeWords } from './coming-up-words.ts';
import { cyclesFrom, TODAY } from './testing.ts';

const fromHistory = predictNext(cyclesFrom([29, 28, 30, 29], 10), 28) as Prediction;
const fromAnswers = predictNext(cyclesFrom([29], 10), 28) as Prediction;

it('what her cycles tell has a range, and says how many they are', () => {
  expect(rangeWords(fromHistory, TODAY)).toBe('between December 2 and December 6');
  expect(basisWords(fromHistory)).toBe('From your last 4 cycles.');
});

it('what she told has none, and says that she told it', () => {
  expect(comingUp(fromAnswers, TODAY).map((start) => rangeWords(start, TODAY))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(basisWords(fromAnswers)).toBe('From your answers.');
});

it('says that one is late only when it is', () => {
  expect(lateWords(fromHistory, TODAY)).toBeUndefined();
  const late = predictNext(cyclesFrom([29, 28, 30, 29], 32), 28) as Prediction;
  expect(lateWords(late, TODAY)).toBe(
    'It was likely on November 12, 3 days ago. Cycles vary; what follows counts from today.',
  );
});
