/** What was common on the same days of earlier cycles. */
import { describe, expect, it } from 'vitest';
import { commonOn } from './common-symptoms.ts';
import { cyclesFrom, marksOf, RULED_LENGTHS, ruledMarks } from './testing.ts';

const FIVE = [28, 28, 28, 28, 28];
/** The same day of each of the cycles with these numbers. */
const onDay = (day: number, ...cycles: readonly number[]) =>
  cycles.map((cycle) => (cycle - 1) * 28 + day);

const common = (
  day: number,
  lengths: readonly number[],
  things: Readonly<Record<string, readonly number[]>>,
) => commonOn(day, cyclesFrom(lengths), marksOf(things));

describe('what was common on the same days', () => {
  it('was tracked in half of the cycles or more, on the day or the two after it', () => {
    const things = { Headache: [...onDay(26, 1, 2, 3), ...onDay(1, 4, 5)] };
    const found = [{ id: 'Headache', noted: 3, cycles: 5 }];
    expect(common(24, FIVE, things)).toEqual(found);
    expect(common(26, FIVE, things)).toEqual(found);
    expect(common(23, FIVE, things)).toEqual([]);
    expect(common(27, FIVE, things)).toEqual([]);
  });

  it('is nothing before the fourth cycle', () => {
    expect(common(1, [28, 28, 28], { Pain: onDay(1, 1, 2, 3) })).toEqual([]);
    expect(common(1, [28, 28, 28, 28], { Pain: onDay(1, 1, 2, 3, 4) })).toEqual([
      { id: 'Pain', noted: 4, cycles: 4 },
    ]);
  });

  it('is not what was tracked only twice, or in less than half', () => {
    const rest = onDay(10, 3, 4, 5);
    expect(common(1, [28, 28, 28, 28], { Pain: [...onDay(1, 1, 2), ...rest] })).toEqual([]);
    expect(
      common(1, Array(8).fill(28), { Pain: onDay(1, 1, 2, 3), Moody: onDay(9, 4, 5, 6, 7, 8) }),
    ).toEqual([]);
  });

  it('is not what is tracked all the time', () => {
    const always = Array.from({ length: 140 }, (_, index) => index + 1);
    expect(common(1, FIVE, { Pain: always })).toEqual([]);
  });

  it('has the most common first', () => {
    const found = common(1, FIVE, {
      Pain: onDay(1, 1, 2, 3),
      Nausea: onDay(2, 1, 2, 3, 4, 5),
    });
    expect(found.map(({ id }) => id)).toEqual(['Nausea', 'Pain']);
  });

  it('is nothing on a day that no cycle had', () => {
    expect(common(40, FIVE, { Pain: onDay(28, 1, 2, 3, 4, 5) })).toEqual([]);
  });

  // Counted independently with a few lines of Python: 4 of 6 from day 3 on, 3 of 6 from day 1 on, 99 of 173 over all days.
  it('is more common than on other days, by an independent count', () => {
    const cycles = cyclesFrom(RULED_LENGTHS);
    const marks = ruledMarks('Cramps');
    expect(commonOn(3, cycles, marks)).toEqual([{ id: 'Cramps', noted: 4, cycles: 6 }]);
    expect(commonOn(1, cycles, marks)).toEqual([]);
  });
});
