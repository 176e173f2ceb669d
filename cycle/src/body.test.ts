/** The phases of the body, and the fertile days. */
import { describe, expect, it } from 'vitest';
import { bodyPhaseOn, fertileDays } from './body.ts';
import { nth, numberOf } from './testing.ts';

const cycle = { start: nth(1), nextStart: nth(29), lastBleedingDay: nth(5) };

describe('the phases of the body', () => {
  it('come in their order, with ovulation around 14 days before the next start', () => {
    const phases = Array.from({ length: 28 }, (_, index) => bodyPhaseOn(nth(index + 1), cycle));
    const runs = phases.filter((phase, index) => phase !== phases[index - 1]);
    expect(runs).toEqual(['menstruation', 'follicular', 'ovulation', 'luteal']);
    expect(phases.indexOf('follicular') + 1).toBe(6);
    expect(phases.indexOf('ovulation') + 1).toBe(14);
    expect(phases.indexOf('luteal') + 1).toBe(17);
  });

  it('have ovulation where signs show it', () => {
    const phases = [18, 19, 21, 22].map((number) =>
      bodyPhaseOn(nth(number), { ...cycle, ovulation: nth(20) }),
    );
    expect(phases).toEqual(['follicular', 'ovulation', 'ovulation', 'luteal']);
  });

  it('stay in the luteal phase while the next start is late', () => {
    expect(bodyPhaseOn(nth(40), cycle)).toBe('luteal');
  });

  it('have no follicular phase in a cycle too short for it', () => {
    const short = { start: nth(1), nextStart: nth(17), lastBleedingDay: nth(5) };
    expect(bodyPhaseOn(nth(5), short)).toBe('menstruation');
    expect(bodyPhaseOn(nth(6), short)).toBe('luteal');
  });

  it('have no phase on days before the cycle', () => {
    expect(bodyPhaseOn(nth(0), cycle)).toBeUndefined();
  });
});

describe('the fertile days', () => {
  const span = (nextStart: number) => {
    const { start, end } = fertileDays({ ...cycle, nextStart: nth(nextStart) });
    return [numberOf(start), numberOf(end)];
  };

  it('are the six that end with ovulation, and three on either side', () => {
    expect(span(29)).toEqual([7, 19]);
  });

  it('end with the ovulation shown by signs', () => {
    const { start, end } = fertileDays({ ...cycle, ovulation: nth(20) });
    expect([numberOf(start), numberOf(end)]).toEqual([12, 24]);
  });

  it('do not begin before the cycle, and may be none', () => {
    expect(span(20)).toEqual([1, 10]);
    expect(span(8)).toEqual([1, 1]);
  });
});
