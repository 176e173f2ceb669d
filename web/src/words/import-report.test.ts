import { expect, test } from 'vitest';
import type { Lost, Where } from '../import/imported.ts';
import { columnName, notUnderstoodWords } from './import-report.ts';

const LINE: Where = { part: 'line', number: 1234 };
const DAY: Where = { date: '2026-06-30' };

test.each<readonly [Where, Lost, string]>([
  [LINE, { raw: 'flow: purple' }, 'line 1234: flow: purple'],
  [LINE, { reason: 'no-date' }, 'line 1234: no date'],
  [{ part: 'day', number: 4 }, { reason: 'not-a-day' }, 'day 4 of the list: not a day'],
  [
    { part: 'mood_observations', number: 2 },
    { reason: 'ahead', text: '2031-01-01' },
    'mood observations, item 2: 2031-01-01 lies ahead',
  ],
  [
    { part: 'repeated-event', number: 3 },
    { reason: 'too-long-ago', text: '1812-01-01' },
    'repeated event 3: 1812-01-01 is too long ago',
  ],
  [
    LINE,
    { reason: 'name-too-long', text: 'So long a name' },
    'line 1234: the name “So long a name” is too long',
  ],
  [LINE, { reason: 'period-length', value: 4321 }, 'line 1234: a period of 4321 days'],
  [LINE, { reason: 'period-length', value: 0 }, 'line 1234: a period of 0 days'],
  [LINE, { reason: 'temperature', value: 99.12345 }, 'line 1234: a temperature of 99.12345'],
  [LINE, { reason: 'temperature', value: Number.NaN }, 'line 1234: a temperature of NaN'],
  [LINE, { reason: 'weight', value: 0 }, 'line 1234: a weight of 0'],
  [
    DAY,
    { reason: 'bleeding-without-strength' },
    '2026-06-30: bleeding soon after a period, without a strength',
  ],
  [
    DAY,
    { reason: 'one-a-day', id: 'egg-white' },
    '2026-06-30: Egg white: only one of its kind can be noted a day',
  ],
])('%j, %j', (where, what, words) => {
  expect(notUnderstoodWords({ where, what })).toBe(words);
});

test('a column without a name has a number', () => {
  expect([columnName('Flow'), columnName(3)]).toEqual(['Flow', 'Column 3']);
});
