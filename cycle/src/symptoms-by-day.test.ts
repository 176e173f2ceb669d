/** What was tracked, by day of the cycle. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trackedCycles } from './marks.ts';
import { symptomsByDay } from './symptoms-by-day.ts';
import { anyLengths, cyclesFrom, marksOf, nth, RULED_LENGTHS, ruledMarks } from './testing.ts';

const byDay = (lengths: readonly number[], things: Readonly<Record<string, readonly number[]>>) =>
  symptomsByDay(cyclesFrom(lengths), marksOf(things));

describe('symptoms by day of the cycle', () => {
  it('are counted over the cycles that had such a day', () => {
    const { cycles, things } = byDay([28, 28, 30], { Pain: [1, 2, 29, 57, 85] });
    expect(cycles).toBe(3);
    expect(things[0]?.days[0]).toEqual({ day: 1, noted: 3, cycles: 3, strength: 0 });
    expect(things[0]?.days[1]).toEqual({ day: 2, noted: 1, cycles: 3, strength: 0 });
    expect(things[0]?.days.length).toBe(28);
  });

  // Computed outside, by a few lines of Python that follow the same rule.
  it('are the counts and the mean strengths that were computed elsewhere', () => {
    const { cycles, things } = symptomsByDay(cyclesFrom(RULED_LENGTHS), ruledMarks('Cramps'));
    expect(cycles).toBe(6);
    expect(things[0]).toMatchObject({ id: 'Cramps', noted: 33 });
    expect(things[0]?.days.length).toBe(29);
    const shown = [1, 2, 5, 28, 29].map((day) => things[0]?.days[day - 1]);
    expect(shown).toEqual([
      { day: 1, noted: 1, cycles: 6, strength: 2 },
      { day: 2, noted: 1, cycles: 6, strength: 0 },
      { day: 5, noted: 2, cycles: 6, strength: 1.5 },
      { day: 28, noted: 1, cycles: 5, strength: 3 },
      { day: 29, noted: 0, cycles: 3, strength: 0 },
    ]);
  });

  it('do not count cycles in which nothing was tracked', () => {
    const { cycles, things } = byDay([28, 28, 28], { Pain: [29], Moody: [60] });
    expect(cycles).toBe(2);
    expect(things.find(({ id }) => id === 'Pain')?.days[0]?.cycles).toBe(2);
  });

  it('count each thing from the cycle in which it was first noted', () => {
    const { things } = byDay([28, 28, 28], { Pain: [1, 29, 57], Nausea: [58] });
    expect(things.map(({ id }) => id)).toEqual(['Pain', 'Nausea']);
    expect(things[1]?.days[1]).toMatchObject({ noted: 1, cycles: 1 });
  });

  it('leave out the running cycle, pauses, those set aside and gaps', () => {
    const words = { setAside: new Set([nth(1)]) };
    const marks = marksOf({ Pain: [1, 29, 57, 85, 142] });
    const { cycles } = symptomsByDay(cyclesFrom([28, 28, 28, 57], words), marks);
    expect(cycles).toBe(2);
  });

  it('are none of nothing', () => {
    expect(byDay([28, 28, 28], {})).toEqual({ cycles: 0, things: [] });
    expect(byDay([], { Pain: [1] })).toEqual({ cycles: 0, things: [] });
  });

  it('look at the last two dozen cycles', () => {
    const days = Array.from({ length: 30 }, (_, index) => 1 + index * 28);
    expect(byDay(Array(30).fill(28), { Pain: days }).cycles).toBe(24);
  });

  it('never have more cycles with something than cycles', () => {
    const someDays = fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 60 });
    fc.assert(
      fc.property(anyLengths, someDays, someDays, (lengths, Pain, Moody) => {
        const cycles = cyclesFrom(lengths);
        const marks = marksOf({ Pain, Moody });
        const found = symptomsByDay(cycles, marks);
        expect(found.cycles).toBe(trackedCycles(cycles, marks).length);
        for (const { days } of found.things) {
          for (const { noted, cycles: of } of days) {
            expect(noted).toBeLessThanOrEqual(of);
            expect(of).toBeLessThanOrEqual(found.cycles);
          }
        }
      }),
    );
  });
});
