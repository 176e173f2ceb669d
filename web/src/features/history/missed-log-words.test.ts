import { missedLogs } from '@lunaria/cycle/missed-logs';
import { expect, it } from 'vitest';
import { missedLogWords } from './missed-log-words.ts';
import { cyclesFrom, TODAY } from './testing.ts';

const wordsFor = (lengths: readonly number[], running: number) =>
  missedLogs(cyclesFrom(lengths, running), undefined).map((missed) =>
    missedLogWords(missed, TODAY),
  );

it('asks about one that is probably missing', () => {
  expect(wordsFor([29, 28, 58, 29], 17)).toEqual([
    '58 days between August 3 and September 30. Did you miss one in between?',
  ]);
});

it('asks about several', () => {
  expect(wordsFor([29, 28, 29, 87], 17)).toEqual([
    '87 days between August 3 and October 29. Did you miss some in between?',
  ]);
});
