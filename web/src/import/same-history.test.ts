import { addDays, type Day } from '@lunaria/cycle/day';
import { historyOf, type LoggedPeriod } from '@lunaria/cycle/history';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Imported } from './imported.ts';
import { daysIn, type MadeHistory, type Strengths, TODAY, WRITERS, writePeri } from './testing.ts';

const strengths: fc.Arbitrary<Strengths> = fc.array(fc.constantFrom('light', 'medium', 'heavy'), {
  minLength: 1,
  maxLength: 8,
});

/** Completed periods, each far enough from the last. */
const history: fc.Arbitrary<MadeHistory> = fc
  .array(fc.record({ strengths, gap: fc.integer({ min: 12, max: 60 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((periods) => {
    let start = addDays(TODAY, -500);
    return periods.map(({ strengths, gap }) => {
      start = addDays(start, gap);
      return { start, strengths };
    });
  });

function spans(imported: Imported): readonly (readonly [Day, Day])[] {
  return historyOf(imported.days).periods.map(({ start, lastDay }: LoggedPeriod) => [
    start,
    lastDay,
  ]);
}

function madeSpans(history: MadeHistory) {
  return history.map(({ start, strengths }) => [start, addDays(start, strengths.length - 1)]);
}

it.each(Object.entries(WRITERS))('the same history comes from %s', async (_name, write) => {
  await fc.assert(
    fc.asyncProperty(history, async (made) => {
      const imported = await daysIn(write(made));
      expect(imported.notUnderstood).toEqual([]);
      expect(spans(imported)).toEqual(madeSpans(made));
      for (const { start, strengths } of made) {
        strengths.forEach((strength, index) => {
          expect(imported.days.get(addDays(start, index))).toMatchObject({ bleeding: strength });
        });
      }
      // No start is marked where our rule gives the same.
      expect([...imported.days.values()].some(({ starts, ends }) => starts ?? ends)).toBe(false);
    }),
    { numRuns: 25 },
  );
});

it('the same history comes from Flo, whichever of its days have a strength', async () => {
  const known = fc.array(fc.boolean(), { minLength: 8, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(history, known, async (made, isKnown) => {
      const file = JSON.parse(WRITERS.Flo?.(made) ?? '');
      for (const cycle of file.operationalData.cycles) {
        const levels = Object.entries(JSON.parse(cycle.period_intensity));
        const kept = levels.filter(([index]) => index === '0' || isKnown[Number(index)]);
        cycle.period_intensity = JSON.stringify(Object.fromEntries(kept));
      }
      // The days of the first period have no strength.
      file.operationalData.cycles[0].period_intensity = null;
      const imported = await daysIn(file);
      expect(spans(imported)).toEqual(madeSpans(made));
      expect(imported.notUnderstood).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

it('the same history comes from peri, without invented strengths', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (made) => {
      const imported = await daysIn(writePeri(made));
      expect(spans(imported)).toEqual(madeSpans(made));
      expect([...imported.days.values()].some(({ bleeding }) => bleeding)).toBe(false);
      expect(imported.remarks).toEqual(['no-strengths']);
    }),
    { numRuns: 25 },
  );
});
