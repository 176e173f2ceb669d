import { cyclesOf } from '@lunaria/cycle/cycles';
import { addDays, civilToDay } from '@lunaria/cycle/day';
import { historyOf } from '@lunaria/cycle/history';
import { describe, expect, test } from 'vitest';
import { signsOf } from '../kinds/day-index.ts';
import { cyclesWithTemperatures, signsOfCycle } from './signs.ts';

const FIRST = civilToDay({ year: 2026, month: 11, day: 1 });
const nth = (number: number) => addDays(FIRST, number - 1);

describe('the signs of a cycle', () => {
  const history = historyOf(
    new Map([
      [nth(1), { bleeding: 'heavy' }],
      [nth(3), { bleeding: 'light' }],
      [nth(15), { bleeding: 'spotting' }],
      [nth(29), { bleeding: 'medium' }],
    ]),
  );
  const [first, running] = cyclesOf(history.periods, nth(31));
  const rise = new Map(
    [36.4, 36.45, 36.4, 36.35, 36.45, 36.4, 36.7, 36.7, 36.75].map((celsius, index) => [
      nth(index + 8),
      celsius,
    ]),
  );
  const signs = [...rise].flatMap(([day, temperature]) => {
    const marks = new Map(day === nth(13) ? ([['watery', 0]] as const) : []);
    return signsOf(day, { marks, temperature }) ?? [];
  });
  const views = {
    signs: new Map(signs.map((each) => [each.day, each])),
    temperatureTimes: new Map([[nth(8), '06:30']]),
  };

  test('include its bleeding, up to its last day, with the rise and the ovulation', () => {
    if (!first || !running) throw new Error('There are no cycles');
    const { days, ...found } = signsOfCycle(first, views, history, nth(31));
    expect(days.map(({ cycleDay }) => cycleDay)).toEqual([
      1, 2, 3, 8, 9, 10, 11, 12, 13, 14, 15, 16,
    ]);
    expect(days.map(({ bleeding }) => bleeding).filter(Boolean)).toEqual([
      'heavy',
      'period',
      'light',
      'spotting',
    ]);
    expect(days.find(({ time }) => time)).toMatchObject({ cycleDay: 8, time: '06:30' });
    expect(found).toMatchObject({
      start: nth(1),
      last: nth(28),
      isRunning: false,
      shift: { firstHigher: nth(14), coverLine: 36.45 },
      ovulation: { day: nth(13), certainty: 'temperature' },
    });
    const now = signsOfCycle(running, views, history, nth(31));
    expect(now).toMatchObject({ last: nth(31), isRunning: true, shift: undefined });
  });

  test('are listed for cycles with enough temperatures', () => {
    const startsOf = (least?: number) =>
      cyclesWithTemperatures(
        cyclesOf(history.periods, nth(31)),
        { temperatures: new Map([...rise, [nth(31), 36.5], [nth(32), 36.5]]) },
        nth(31),
        least,
      ).map(({ start }) => start);
    expect(startsOf()).toEqual([nth(1), nth(29)]);
    expect(startsOf(2)).toEqual([nth(1)]);
  });
});
