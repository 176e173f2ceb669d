import { civilToDay } from '@lunaria/cycle/day';
import { describe, expect, it } from 'vitest';
import {
  type Answers,
  cleanAnswers,
  compareAnswers,
  questionPath,
  readAnswers,
  toProfileAnswers,
} from './answers.ts';

const TODAY = civilToDay({ year: 2026, month: 11, day: 15 });
const NONE: Answers = { age: '', lastPeriod: '', cycleLength: '', periodLength: '' };
const ALL: Answers = { age: '31', lastPeriod: '11-01-2026', cycleLength: '28', periodLength: '5' };

const read = (query: string) => readAnswers(new URLSearchParams(query), TODAY);

describe('reading the answers from an address', () => {
  it('takes the three that the questions pass on', () => {
    expect(read('age=31&lastPeriod=11-01-2026&cycleLength=28')).toEqual({
      ...ALL,
      periodLength: '',
    });
  });

  it('treats a missing or empty answer as not given', () => {
    expect(read('')).toEqual(NONE);
    expect(read('age=&lastPeriod=&cycleLength=')).toEqual(NONE);
  });

  it.each([
    'age=-1',
    'age=12.5',
    'age=abc',
    'age=151',
    `age=${'9'.repeat(400)}`,
    'cycleLength=1e3',
    'cycleLength=1000',
    'lastPeriod=2026-11-01',
    'lastPeriod=02-30-2026',
    'lastPeriod=11-16-2026',
    'lastPeriod=<b>',
  ])('treats the damaged %s as not given', (query) => {
    expect(read(query)).toEqual(NONE);
  });

  it('keeps 0, which the fields allow, and today', () => {
    expect(read('age=0&cycleLength=0&periodLength=0&lastPeriod=11-15-2026')).toEqual({
      age: '0',
      lastPeriod: '11-15-2026',
      cycleLength: '0',
      periodLength: '0',
    });
  });
});

it('cleaning keeps every valid answer', () => {
  expect(cleanAnswers(ALL, TODAY)).toEqual(ALL);
  expect(cleanAnswers({ ...ALL, age: '-3' }, TODAY)).toEqual({ ...ALL, age: '' });
});

describe('the address of a question', () => {
  it('contains the earlier answers, even empty ones', () => {
    expect(questionPath('age', NONE)).toBe('/question1');
    expect(questionPath('lastPeriod', { ...NONE, age: '31' })).toBe('/question2?age=31');
    expect(questionPath('cycleLength', { ...NONE, age: '31' })).toBe(
      '/question3?age=31&lastPeriod=',
    );
    expect(questionPath('periodLength', { ...ALL, periodLength: '' })).toBe(
      '/question4?age=31&lastPeriod=11-01-2026&cycleLength=28',
    );
  });

  it('keeps later answers on the way back', () => {
    expect(questionPath('age', { ...NONE, cycleLength: '28' })).toBe('/question1?cycleLength=28');
  });

  it('round-trips', () => {
    const query = questionPath('periodLength', ALL).replace('/question4', '');
    expect(read(query)).toEqual(ALL);
  });
});

describe('answering questions again', () => {
  it('changes nothing if the answers are the same or empty', () => {
    const saved = toProfileAnswers(ALL);
    expect(compareAnswers(toProfileAnswers(ALL), saved)).toEqual({ added: [], changed: [] });
    expect(compareAnswers(toProfileAnswers(NONE), saved)).toEqual({ added: [], changed: [] });
  });

  it('detects whether something else is saved', () => {
    const saved = { age: '30', lastPeriod: TODAY, cycleLength: '' };
    expect(compareAnswers(toProfileAnswers(ALL), saved)).toEqual({
      added: ['cycleLength', 'periodLength'],
      changed: ['age', 'lastPeriod'],
    });
  });
});
