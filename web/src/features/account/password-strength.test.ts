import { describe, expect, test } from 'vitest';
import { secondsToGuess, strengthWords } from './password-strength.ts';

const DAY = 86_400;
const YEAR = 365 * DAY;

test.each([
  [0, 'need no time at all'],
  [1.9, 'need no time at all'],
  [2, 'need about 2 seconds'],
  [119, 'need about 119 seconds'],
  [120, 'need about 2 minutes'],
  [7_200, 'need about 2 hours'],
  [3 * DAY, 'need about 3 days'],
  [70 * DAY, 'need about 2 months'],
  [2 * YEAR, 'need about 2 years'],
  [999 * YEAR, 'need about 999 years'],
  [1_000 * YEAR, 'need more than a thousand years'],
])('%d seconds: %s', (seconds, words) => {
  expect(strengthWords(seconds)).toBe(`Someone who stole the database would ${words} to guess it.`);
});

describe('the estimate', () => {
  const estimate = (password: string, known: string[] = []) => secondsToGuess(password, known);

  test.each(['123456', 'password', 'qwertz', 'iloveyou', 'Lunaria', 'p4ssw0rd', 'aaaaaaaaaaaa'])(
    '%s falls within a minute',
    (password) => expect(estimate(password)).toBeLessThan(60),
  );

  test('what is known of the user, such as the e-mail, is guessed at once', () => {
    const known = ['josephine.ackermann@example.org', 'josephine.ackermann'];
    expect(estimate('josephine.ackermann', known)).toBeLessThan(1);
    expect(estimate('josephine.ackermann', [])).toBeGreaterThan(DAY);
  });

  test('five words from the list last more than a thousand years, one or two do not', () => {
    expect(estimate('ozone drill grab fiber curtain')).toBeGreaterThan(1_000 * YEAR);
    expect(estimate('ozone drill')).toBeLessThan(DAY);
  });

  test('a longer password is never rated weaker than its prefix', () => {
    const password = 'kvw8#pLq2!zR';
    const lengths = [...Array(password.length - 5).keys()].map((index) => index + 6);
    const times = lengths.map((length) => estimate(password.slice(0, length)));
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });
});
