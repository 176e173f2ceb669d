/** The days of the last and the predicted period, as properties of every cycle. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, daysBetween } from './day.ts';
import { lastPeriodDays, predictedPeriodDays, predictedStart, spanHas } from './periods.ts';
import { anyCycle } from './testing.ts';

const count = ({ start, end }: { start: Day; end: Day }) => daysBetween(start, end);

describe('the days of a period', () => {
  it('run from the last period through its length after it, both ends included', () => {
    fc.assert(
      fc.property(anyCycle, (cycle) => {
        const days = lastPeriodDays(cycle);
        const through = addDays(cycle.lastPeriod, cycle.periodLength);
        expect(spanHas(days, addDays(cycle.lastPeriod, -1))).toBe(false);
        expect(spanHas(days, cycle.lastPeriod)).toBe(true);
        expect(spanHas(days, through)).toBe(true);
        expect(spanHas(days, addDays(through, 1))).toBe(false);
        expect(count(days)).toBe(cycle.periodLength + 1);
      }),
    );
  });

  it('are predicted one cycle after the last period, exactly as many as it lasts', () => {
    fc.assert(
      fc.property(anyCycle, (cycle) => {
        const days = predictedPeriodDays(cycle);
        expect(days.start).toBe(predictedStart(cycle));
        expect(daysBetween(cycle.lastPeriod, days.start)).toBe(cycle.cycleLength);
        expect(count(days)).toBe(cycle.periodLength);
        expect(spanHas(days, days.start)).toBe(cycle.periodLength > 0);
        expect(spanHas(days, addDays(days.start, -1))).toBe(false);
        expect(spanHas(days, addDays(days.start, cycle.periodLength))).toBe(false);
      }),
    );
  });

  it('overlap with the prediction only when the period is as long as its cycle, or longer', () => {
    fc.assert(
      fc.property(anyCycle, (cycle) => {
        const overlaps = spanHas(lastPeriodDays(cycle), predictedStart(cycle));
        expect(overlaps).toBe(cycle.periodLength >= cycle.cycleLength);
      }),
    );
  });
});
