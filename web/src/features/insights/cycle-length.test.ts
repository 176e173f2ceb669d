import type { LastingTerms } from '@lunaria/cycle/figo';
import { describe, expect, it } from 'vitest';
import { lengthsSentence, termsSentences } from './cycle-length.tsx';

describe('the lengths', () => {
  const some = { cycles: 12, median: 28, shortest: 24, longest: 35 };

  it('are counted exactly', () => {
    expect(lengthsSentence({ ...some, usual: { from: 26, to: 31, within: 10 } })).toBe(
      '10 of these 12 cycles were 26 to 31 days long. The shortest was 24, the longest 35.',
    );
    expect(lengthsSentence({ ...some, usual: { from: 24, to: 35, within: 12 } })).toBe(
      'All 12 of these cycles were 24 to 35 days long.',
    );
    expect(lengthsSentence({ ...some, usual: { from: 28, to: 28, within: 12 } })).toBe(
      'All 12 of these cycles were 28 days long.',
    );
  });

  it('are just listed while there are few', () => {
    const few = { ...some, usual: undefined };
    expect(lengthsSentence({ ...few, cycles: 1, shortest: 28, longest: 28 })).toBe(
      'So far 1 cycle counts: 28 days.',
    );
    expect(lengthsSentence({ ...few, cycles: 2, shortest: 28, longest: 30 })).toBe(
      'So far 2 cycles count: 28 and 30 days.',
    );
  });
});

describe('the medical terms', () => {
  const terms = {
    cycles: 6,
    shortest: 26,
    longest: 36,
    frequency: 'normal',
    regularity: 'regular',
    duration: 'normal',
  } as const;
  const said = (changes: object, ...lasting: string[]) =>
    termsSentences({ terms: { ...terms, ...changes }, lasting: new Set(lasting) } as LastingTerms);

  it('say plainly that all is within the limits', () => {
    expect(said({})).toEqual([
      'Over the last six months your cycles were of usual frequency (24 to 38 days apart) and regular for your age.',
      'These are words that doctors use to describe cycles, not a diagnosis.',
    ]);
  });

  it('say nothing about regularity at an age without a limit', () => {
    expect(said({ regularity: undefined })[0]).toBe(
      'Over the last six months your cycles were of usual frequency (24 to 38 days apart).',
    );
  });

  it('do not alarm because of one odd season', () => {
    const words = said({ regularity: 'irregular' });
    expect(words[0]).toContain('irregular for your age (the shortest and the longest were 10 days');
    expect(words[1]).toMatch(/^Cycles change for many everyday reasons\. If this lasts/);
    expect(words.at(-1)).toContain('not a diagnosis');
  });

  it('suggest telling a doctor when they last', () => {
    for (const [change, concern] of [
      [{ frequency: 'frequent' }, 'frequent'],
      [{ frequency: 'infrequent' }, 'infrequent'],
      [{ regularity: 'irregular' }, 'irregular'],
      [{ duration: 'prolonged' }, 'prolonged'],
    ] as const) {
      const words = said(change, concern).join(' ');
      expect(words).toContain(concern);
      expect(words).toContain('worth telling a doctor. Often there is a simple reason.');
      expect(words).toContain('not a diagnosis');
    }
  });

  it('cover very long cycles too, of which six months have few', () => {
    const words = termsSentences({ terms: undefined, lasting: new Set(['infrequent'] as const) });
    expect(words[0]).toContain('longer than 38 days, which doctors call infrequent');
    expect(termsSentences({ terms: undefined, lasting: new Set() })).toEqual([]);
  });
});
