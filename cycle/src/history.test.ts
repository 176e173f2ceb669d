/** The history: the golden examples, and properties of every log. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from './day.ts';
import golden from './golden.json' with { type: 'json' };
import {
  type Bleeding,
  historyOf,
  isFlow,
  periodUnderWay,
  startsByItself,
  wordOnStart,
} from './history.ts';
import { anyLog, logOf, nth, numberOf } from './testing.ts';

const USUAL = 5;
const anyBleeding = fc.constantFrom<Bleeding>('spotting', 'light', 'medium', 'heavy');

describe('the history', () => {
  it.each(golden.histories)('$why: $days', ({ days, periods, between }) => {
    const history = historyOf(logOf(days), USUAL);
    expect(
      history.periods.map(({ start, lastDay, lengthFrom }) => [
        numberOf(start),
        numberOf(lastDay),
        lengthFrom,
      ]),
    ).toEqual(periods);
    expect([...history.between.keys()].map(numberOf)).toEqual(between);
  });

  it('keeps the strengths of a period, spotting included', () => {
    const [period] = historyOf(logOf('lhsm')).periods;
    expect([...(period?.bleeding ?? [])]).toEqual([
      [nth(1), 'light'],
      [nth(2), 'heavy'],
      [nth(3), 'spotting'],
      [nth(4), 'medium'],
    ]);
  });

  it('is the same in whatever order the days were entered', () => {
    const anyOrder = anyLog.chain((log) =>
      fc.tuple(fc.constant(log), fc.shuffledSubarray([...log], { minLength: log.size })),
    );
    fc.assert(
      fc.property(anyOrder, ([log, entered]) => {
        expect(historyOf(new Map(entered), USUAL)).toEqual(historyOf(log, USUAL));
      }),
    );
  });

  it('has periods that follow each other and never overlap', () => {
    fc.assert(
      fc.property(anyLog, fc.nat(40), (log, usualLength) => {
        const { periods } = historyOf(log, usualLength);
        for (const [index, { start, lastDay }] of periods.entries()) {
          expect(start).toBeLessThanOrEqual(lastDay);
          expect(lastDay).toBeLessThan(periods[index + 1]?.start ?? Number.POSITIVE_INFINITY);
        }
      }),
    );
  });

  it('neither loses nor invents bleeding', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const { periods, between } = historyOf(log, USUAL);
        const found = [...periods.flatMap(({ bleeding }) => [...bleeding]), ...between];
        const logged = [...log].flatMap(([day, { bleeding }]) =>
          bleeding === undefined || bleeding === 'none' ? [] : [[day, bleeding]],
        );
        expect(found.sort(([one], [other]) => one - other)).toEqual(logged);
      }),
    );
  });

  it('starts a period wherever the user says so, and none where they say not', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const starts = new Set(historyOf(log, USUAL).periods.map(({ start }) => start));
        for (const [day, facts] of log) {
          if (facts.starts !== undefined) expect(starts.has(day)).toBe(facts.starts);
        }
      }),
    );
  });

  it('starts none by itself within twelve days of a start, or with only spotting', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const { periods } = historyOf(log, USUAL);
        for (const [index, { start }] of periods.entries()) {
          const facts = log.get(start);
          if (facts?.starts) continue;
          expect(isFlow(facts?.bleeding)).toBe(true);
          const before = periods[index - 1]?.start;
          if (before !== undefined) expect(daysBetween(before, start)).toBeGreaterThanOrEqual(12);
        }
      }),
    );
  });

  it('does not change because of a distant day', () => {
    const far = nth(5000);
    fc.assert(
      fc.property(anyLog, anyBleeding, (log, bleeding) => {
        const before = historyOf(log, USUAL);
        const after = historyOf(new Map(log).set(far, { bleeding }), USUAL);
        expect(after.periods.slice(0, before.periods.length)).toEqual(before.periods);
        expect(after.periods.length - before.periods.length).toBe(isFlow(bleeding) ? 1 : 0);
      }),
    );
  });

  it('is fast for thirty years of days', () => {
    const month = 'Lhml24';
    const log = logOf(month.repeat(400));
    expect(log.size).toBe(400 * 28);
    expect(historyOf(log).periods.length).toBe(400);
  });
});

describe('a period that starts by itself', () => {
  it.each([
    ['5', 4, 'light', true, 'nothing was logged before'],
    ['5', 4, 'spotting', false, 'spotting alone starts nothing'],
    ['5', 4, undefined, false, 'a dry day starts nothing'],
    ['hm9', 5, 'light', false, 'only two dry days lie before it'],
    ['hm9', 6, 'heavy', false, 'the last start is five days back'],
    ['hm20', 12, 'medium', false, 'the last start is eleven days back'],
    ['hm20', 13, 'medium', true, 'the last start is twelve days back'],
    ['Lmmmmmmmmmmm9', 15, 'medium', false, 'two dry days follow a long period'],
    ['Lmmmmmmmmmmm9', 16, 'medium', true, 'three dry days follow a long period'],
    ['S11e9', 15, 'medium', false, 'one dry day follows the entered end'],
    ['S20', 15, 'medium', true, 'nothing but a start is known, long before'],
    ['20S', 20, 'light', false, 'a marked start follows the next day'],
  ] as const)('%s, day %i, %s: %s, since %s', (days, day, bleeding, expected, _why) => {
    expect(startsByItself(nth(day), bleeding, logOf(days), USUAL)).toBe(expected);
  });

  it('depends on the usual length, but not before a new one could start', () => {
    expect(startsByItself(nth(12), 'medium', logOf('S20'), 14)).toBe(false);
    expect(startsByItself(nth(13), 'medium', logOf('S20'), 14)).toBe(true);
  });

  it('starts exactly after three dry days and twelve days since the last start', () => {
    // Without explicit starts and ends, the switch and the history follow the same rule.
    fc.assert(
      fc.property(
        anyLog,
        fc.integer({ min: 1, max: 200 }),
        anyBleeding,
        (log, number, bleeding) => {
          const day = nth(number);
          const without = new Map(
            [...log].map(([each, facts]) => [each, { bleeding: facts.bleeding }]),
          );
          const earlier = new Map([...without].filter(([each]) => each < day));
          const starts = historyOf(earlier, USUAL).periods.map(({ start }) => start);
          const last = starts.at(-1);
          const isDry = [1, 2, 3].every(
            (back) => !isFlow(earlier.get(addDays(day, -back))?.bleeding),
          );
          const isLongAgo = last === undefined || daysBetween(last, day) >= 12;
          expect(startsByItself(day, bleeding, without, USUAL)).toBe(
            isFlow(bleeding) && isDry && isLongAgo,
          );
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('an explicit answer about a start', () => {
  it('is stored only where it differs from the rule', () => {
    const kept = (isOn: boolean, bleeding: Bleeding | undefined) =>
      wordOnStart(isOn, nth(4), bleeding, logOf('5'), USUAL);
    expect(kept(true, 'light')).toBeUndefined();
    expect(kept(false, 'light')).toBe(false);
    expect(kept(true, 'spotting')).toBe(true);
    expect(kept(false, undefined)).toBeUndefined();
  });

  it('has the effect that the switch showed', () => {
    fc.assert(
      fc.property(
        anyLog,
        fc.integer({ min: 1, max: 200 }),
        anyBleeding,
        fc.boolean(),
        (log, number, bleeding, isOn) => {
          const day = nth(number);
          const starts = wordOnStart(isOn, day, bleeding, log, USUAL);
          const saved = new Map(log).set(day, { ...log.get(day), bleeding, starts });
          const { periods } = historyOf(saved, USUAL);
          expect(periods.some(({ start }) => start === day)).toBe(isOn);
        },
      ),
    );
  });
});

describe('a period under way', () => {
  it.each([
    ['9', 5, undefined, 'nothing is known'],
    ['4S9', 4, undefined, 'it is still to come'],
    ['S20', 1, 1, 'it starts today'],
    ['S20', 7, 1, 'it may last two days more than usual'],
    ['S20', 8, undefined, 'it lasted as usual, and two days more'],
    ['hml9', 4, 1, 'today was not logged yet'],
    ['h9', 5, 1, 'it is within the usual length'],
    ['hmmmmmm9', 9, 1, 'two dry days do not end it'],
    ['hmmmmmm9', 10, undefined, 'three do'],
    ['S2e9', 3, 1, 'its end is tomorrow'],
    ['S2e9', 4, undefined, 'it ended today'],
    ['S2e9', 5, undefined, 'it ended yesterday'],
    ['hm20hm9', 24, 23, 'it is the second one'],
  ] as const)('%s, day %i: %s, since %s', (days, day, start, _why) => {
    const { periods } = historyOf(logOf(days), USUAL);
    const underWay = periodUnderWay(nth(day), periods, USUAL);
    expect(underWay && numberOf(underWay.start)).toBe(start);
  });
});
