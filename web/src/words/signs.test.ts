import { addDays, civilToDay } from '@lunaria/cycle/day';
import { describe, expect, it } from 'vitest';
import type { CycleSigns, SignsDay } from '../data/api/signs.ts';
import { signSentences, signsDayWords, signsToChart } from './signs.ts';

const START = civilToDay({ year: 2026, month: 11, day: 1 });
const TODAY = addDays(START, 27);
const nth = (number: number) => addDays(START, number - 1);

function dayOf(cycleDay: number, rest: Partial<SignsDay>): SignsDay {
  return { day: nth(cycleDay), cycleDay, time: undefined, bleeding: undefined, ...rest };
}

function cycleOf(rest: Partial<CycleSigns>): CycleSigns {
  const nothing = { shift: undefined, ovulation: undefined };
  return { start: START, last: nth(28), isRunning: false, days: [], ...nothing, ...rest };
}

const SHIFT = { firstHigher: nth(14), coverLine: 36.45, rule: 0, complete: nth(16) } as const;
const RISE = [
  dayOf(13, { celsius: 36.4 }),
  dayOf(14, { celsius: 36.7 }),
  dayOf(15, { celsius: 37.5, isDisturbed: true }),
  dayOf(16, { celsius: 36.4 }),
  dayOf(17, { celsius: 36.7 }),
];

describe('the summary of a cycle', () => {
  it('names its basis, and what it must not be used for', () => {
    const ovulation = { day: nth(13), certainty: 'temperature and mucus', known: nth(16) } as const;
    const cycle = cycleOf({ days: RISE, shift: SHIFT, ovulation });
    expect(signSentences(cycle, '°C', TODAY)).toEqual([
      'Your temperature rose on November 14, above a cover line of 36.45 °C.',
      'Estimated ovulation: November 13, from temperature and discharge.',
      'An estimate from your notes. Do not use it to prevent pregnancy.',
    ]);
  });

  it('may be based on a test only', () => {
    const ovulation = { day: nth(13), certainty: 'test', known: nth(12) } as const;
    const [first] = signSentences(cycleOf({ ovulation }), '°F', TODAY);
    expect(first).toBe('Estimated ovulation: November 13, from a test.');
  });

  it('may be no rise, or none so far', () => {
    expect(signSentences(cycleOf({ days: RISE }), '°C', TODAY)).toEqual([
      'Your temperatures show no clear rise.',
    ]);
    expect(signSentences(cycleOf({ days: RISE, isRunning: true }), '°C', TODAY)).toEqual([
      'Your temperatures show no clear rise so far.',
    ]);
  });
});

describe('a day', () => {
  it('names everything that was logged', () => {
    const day = dayOf(13, {
      celsius: 36.4,
      isDisturbed: true,
      time: '06:30',
      mucus: 'eggwhite',
      test: 'positive',
      bleeding: 'spotting',
    });
    expect(signsDayWords(day, '°C', TODAY).replace('\u202f', ' ')).toBe(
      'Day 13, November 13: 36.4 °C at 6:30 AM (disturbed), Egg white, Ovulation test positive, Spotting',
    );
  });

  it('mentions a period without a strength', () => {
    const day = dayOf(1, { bleeding: 'period' });
    expect(signsDayWords(day, '°C', TODAY)).toBe('Day 1, November 1: Period');
  });
});

describe('the chart', () => {
  it('separates the values of the rise from the others, and shows disturbed ones hollow', () => {
    const ovulation = { day: nth(13), certainty: 'temperature', known: nth(16) } as const;
    const chart = signsToChart(cycleOf({ days: RISE, shift: SHIFT, ovulation }), '°C', TODAY);
    expect(chart.days.map(({ look }) => look)).toEqual([
      'plain',
      'higher',
      'hollow',
      'plain',
      'plain',
    ]);
    expect(chart).toMatchObject({
      coverLine: { value: 36.45, from: 14, to: 28 },
      ovulation: 13,
    });
  });

  it('is in the unit of the reader', () => {
    const chart = signsToChart(cycleOf({ days: RISE, shift: SHIFT }), '°F', TODAY);
    expect(chart.days[1]?.value).toBe(98.06);
    expect(chart.coverLine?.value).toBe(97.61);
  });

  it('has mucus by its quality', () => {
    const words = ['dry', 'sticky', 'creamy', 'watery', 'eggwhite'] as const;
    const days = words.map((mucus, index) => dayOf(index + 8, { mucus }));
    const chart = signsToChart(cycleOf({ days }), '°C', TODAY);
    expect(chart.days.map(({ mucus }) => mucus)).toEqual([0, 2 / 3, 2 / 3, 1, 1]);
  });
});
