/** Which length counts, the predicted days, what is likely when a period is late, and the upcoming starts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { predictedStart } from './cycle.ts';
import { addDays, type Day, daysBetween } from './day.ts';
import { estimateLength } from './length-estimate.ts';
import { comingUp, latenessOn, type Prediction, predictNext } from './prediction.ts';
import { anyLengths, cyclesFrom, nth } from './testing.ts';

const TOLD = 31;

function predict(...args: Parameters<typeof predictNext>): Prediction {
  const prediction = predictNext(...args);
  if (prediction === undefined) throw new Error('The example predicts nothing.');
  return prediction;
}

describe('the next start', () => {
  it('is exactly the last one plus the answered length while fewer than three cycles count', () => {
    const few = fc.array(fc.integer({ min: 15, max: 60 }), { maxLength: 2 });
    fc.assert(
      fc.property(few, fc.integer({ min: 1, max: 999 }), (lengths, told) => {
        const cycles = cyclesFrom(lengths);
        const { likely, earliest, latest, lastStart, ...rest } = predict(cycles, told);
        const known = { lastPeriod: lastStart, cycleLength: told, periodLength: 5 };
        expect(likely).toBe(predictedStart(known));
        expect([earliest, latest]).toEqual([likely, likely]);
        expect(rest).toMatchObject({ basis: 'answers', cycles: lengths.length, cycleLength: told });
      }),
    );
  });

  it('uses the history from three counted cycles on, with a range', () => {
    const { lastStart, ...prediction } = predict(cyclesFrom([26, 26, 26]), TOLD);
    expect(prediction).toMatchObject({ basis: 'history', cycles: 3, cycleLength: 27 });
    expect(daysBetween(lastStart, prediction.earliest)).toBe(25);
    expect(daysBetween(lastStart, prediction.likely)).toBe(27);
    expect(daysBetween(lastStart, prediction.latest)).toBe(29);
  });

  it('needs no answer then', () => {
    expect(predictNext(cyclesFrom([26, 26, 26]), undefined)?.basis).toBe('history');
    expect(predictNext(cyclesFrom([26, 26]), undefined)).toBeUndefined();
  });

  it('always uses the answers if the user wants that', () => {
    const cycles = cyclesFrom([26, 26, 26, 27]);
    expect(predict(cycles, TOLD, 'answers')).toMatchObject({
      basis: 'answers',
      cycles: 4,
      cycleLength: TOLD,
    });
    expect(predictNext(cycles, undefined, 'answers')).toBeUndefined();
  });

  it('does not count cycles that are too short, excluded or paused', () => {
    const setAside = new Set([nth(1)]);
    const cycles = cyclesFrom([40, 26, 14, 26, 26], { setAside });
    expect(predict(cycles, TOLD)).toMatchObject({ cycles: 3, cycleLength: 27 });
    expect(predict(cyclesFrom([40, 26, 26], { setAside }), TOLD)).toMatchObject({
      cycles: 2,
      basis: 'answers',
    });
  });

  it('is not predicted without a start, or in a cycle that a pause touches', () => {
    expect(predictNext([], TOLD)).toBeUndefined();
    const last = nth(79);
    const pauses = [{ from: last, why: 'pregnancy' as const }];
    expect(predictNext(cyclesFrom([26, 26, 26], { pauses }), TOLD)).toBeUndefined();
  });

  it('is the estimate from all counted cycles', () => {
    fc.assert(
      fc.property(anyLengths, (lengths) => {
        fc.pre(lengths.length >= 3);
        const { likely, lastStart } = predict(cyclesFrom(lengths), TOLD);
        expect(daysBetween(lastStart, likely)).toBe(estimateLength(lengths).likely);
      }),
    );
  });
});

describe('after a day of ovulation', () => {
  /** Each cycle ovulated this many days before its next start; the current one on day 20. */
  const withLuteal = (lengths: number[], luteal: (index: number) => number | undefined) => {
    const starts = cyclesFrom(lengths).map(({ start }) => start);
    const ovulationIn = (first: Day, last: Day) => {
      const index = starts.indexOf(first);
      const before = luteal(index);
      if (index < lengths.length && before === undefined) return undefined;
      const day = index < lengths.length ? addDays(last, 1 - (before ?? 0)) : addDays(first, 19);
      return { day, certainty: 'temperature' as const, known: addDays(day, 3) };
    };
    return cyclesFrom(lengths, { ovulationIn });
  };
  const next = (...args: Parameters<typeof withLuteal>) => {
    const { lastStart, earliest, likely, latest } = predict(withLuteal(...args), TOLD);
    return [earliest, likely, latest].map((day) => day - lastStart - 19);
  };

  it('is 14 days later while nothing else is known', () => {
    expect(next([], () => 14)).toEqual([13, 14, 16]);
    expect(
      predict(
        withLuteal([], () => 14),
        TOLD,
      ),
    ).toMatchObject({
      basis: 'signs',
      source: 'answers',
      cycleLength: 33,
    });
  });

  it('follows the usual time of the last six cycles, weighted towards 14 days', () => {
    // (42 + 6 × 11) / 9 = 12
    expect(next([28, 28, 28, 28, 28, 28, 28], (index) => (index === 0 ? 17 : 11))[1]).toBe(12);
  });

  it('ignores cycles without signs, and implausible times', () => {
    expect(next([28, 28, 56, 28], (index) => [undefined, undefined, 42, 11][index])[1]).toBe(13);
  });

  it('needs neither three cycles nor an answer', () => {
    expect(
      predictNext(
        withLuteal([], () => 14),
        undefined,
      )?.basis,
    ).toBe('signs');
  });

  it('uses the answers if the user wants that', () => {
    expect(
      predict(
        withLuteal([28], () => 14),
        TOLD,
        'answers',
      ),
    ).toMatchObject({
      basis: 'answers',
      ovulation: undefined,
      cycleLength: TOLD,
    });
  });

  it('predicts later starts from the usual length, with a widening range', () => {
    const prediction = predict(
      withLuteal([28, 28, 28, 28], () => 14),
      TOLD,
    );
    const [first, second, third] = comingUp(prediction, prediction.lastStart);
    if (!first || !second || !third) throw new Error('There are three.');
    expect(
      [first.likely, second.likely, third.likely].map((day) => day - prediction.lastStart),
    ).toEqual([33, 61, 89]);
    expect(third.latest - third.earliest).toBeGreaterThan(second.latest - second.earliest);
    const told = predict(
      withLuteal([], () => 14),
      TOLD,
    );
    expect(comingUp(told, told.lastStart)[1]).toEqual({
      earliest: addDays(told.likely, TOLD),
      likely: addDays(told.likely, TOLD),
      latest: addDays(told.likely, TOLD),
    });
  });

  it('is late by the days since, and expected soon', () => {
    const prediction = predict(
      withLuteal([28, 28, 28], () => 14),
      TOLD,
    );
    const late = latenessOn(addDays(prediction.likely, 3), prediction);
    expect(late).toEqual({ days: 3, isWithinRange: false, more: 1 });
  });
});

describe('a late period', () => {
  const prediction = predict(cyclesFrom([28, 30, 27, 29, 31, 28]), TOLD);

  it('is not late on its likely day', () => {
    expect(latenessOn(prediction.likely, prediction)).toBeUndefined();
  });

  it('is late by the days since, within its range at first', () => {
    const late = (days: number) => latenessOn(addDays(prediction.likely, days), prediction);
    expect(late(1)).toEqual({ days: 1, isWithinRange: true, more: 1 });
    expect(late(2)).toEqual({ days: 2, isWithinRange: true, more: 1 });
    expect(late(3)).toEqual({ days: 3, isWithinRange: false, more: 1 });
  });
});

describe('upcoming starts', () => {
  const prediction = predict(cyclesFrom([28, 30, 27, 29, 31, 28]), TOLD);
  const { lastStart, likely } = prediction;
  const since = (each: { earliest: number; likely: number; latest: number }) =>
    [each.earliest, each.likely, each.latest].map((day) => day - lastStart);

  it('are the next three starts, with ranges that widen', () => {
    expect(comingUp(prediction, lastStart).map(since)).toEqual([
      [27, 29, 31],
      [55, 58, 61],
      [83, 87, 91],
    ]);
  });

  it('starts today at the earliest when the first one is late', () => {
    const today = addDays(likely, 10);
    expect(comingUp(prediction, today).map(since)).toEqual([
      [39, 40, 41],
      [66, 69, 72],
      [94, 98, 102],
    ]);
  });

  it('have no range when based on the answers', () => {
    const told = predict(cyclesFrom([]), 28);
    const days = [28, 56, 84].map((count) => addDays(told.lastStart, count));
    expect(comingUp(told, told.lastStart)).toEqual(
      days.map((day) => ({ earliest: day, likely: day, latest: day })),
    );
  });

  it('lie in their ranges, one after the other, each wider than the last', () => {
    fc.assert(
      fc.property(anyLengths, fc.nat(60), (lengths, days) => {
        fc.pre(lengths.length >= 3);
        const next = predict(cyclesFrom(lengths), TOLD);
        const starts = comingUp(next, addDays(next.lastStart, days));
        for (const [index, each] of starts.entries()) {
          expect(each.earliest).toBeLessThanOrEqual(each.likely);
          expect(each.likely).toBeLessThanOrEqual(each.latest);
          const before = starts[index - 1];
          if (before === undefined) continue;
          expect(before.likely).toBeLessThan(each.likely);
          expect(each.latest - each.earliest).toBeGreaterThanOrEqual(
            before.latest - before.earliest,
          );
        }
      }),
    );
  });
});
