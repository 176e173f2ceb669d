import { cyclesOf } from '@lunaria/cycle/cycles';
import { addDays, civilToDay, type Day } from '@lunaria/cycle/day';
import { type DayFacts, historyOf } from '@lunaria/cycle/history';
import { expect, test } from 'vitest';
import { ringLabel, yearCycles, yearRings } from './year-rings.ts';

const FIRST = civilToDay({ year: 2026, month: 1, day: 1 });

/** Cycles of these lengths, each with two days of bleeding. */
function cyclesFrom(...lengths: readonly number[]) {
  const log = new Map<Day, DayFacts>();
  let start = FIRST;
  for (const length of [...lengths, 0]) {
    log.set(start, { bleeding: 'heavy' }).set(addDays(start, 1), { bleeding: 'light' });
    start = addDays(start, length);
  }
  return cyclesOf(historyOf(log).periods, start);
}

const NOTHING = { between: new Map(), marks: new Map() };

const markedOn = (...days: readonly Day[]) =>
  new Map(days.map((day) => [day, new Map([['cramps', 0 as const]])]));

test('the last twelve that count are shown', () => {
  expect(yearCycles(cyclesFrom(...Array(15).fill(28)))).toHaveLength(12);
  expect(yearCycles(cyclesFrom(28, 14, 29))).toHaveLength(2);
});

test('each day has its place, and the longest cycle goes all the way round', () => {
  const cycles = yearCycles(cyclesFrom(28, 30));
  const [short, long] = yearRings(cycles, NOTHING);
  expect(short?.arcs.map(({ colour }) => colour)).toEqual(['line-strong', 'period', 'period']);
  expect(short?.arcs[0]?.to).toBeCloseTo(28 / 30, 9);
  expect(short?.marks).toHaveLength(26);
  expect(short?.marks.at(-1)?.at).toBeCloseTo(27.5 / 30, 9);
  expect(long?.marks.at(-1)?.at).toBeCloseTo(29.5 / 30, 9);
});

test('heavy days are thicker than light ones', () => {
  const [ring] = yearRings(yearCycles(cyclesFrom(28)), NOTHING);
  const [, first, second] = ring?.arcs ?? [];
  expect(first?.thickness).toBeGreaterThan(second?.thickness ?? 1);
});

test('a noted day is a diamond, in the period too; bleeding between periods is a disc', () => {
  const notes = {
    between: new Map([[addDays(FIRST, 10), 'spotting' as const]]),
    marks: markedOn(FIRST, addDays(FIRST, 5)),
  };
  const [ring] = yearRings(yearCycles(cyclesFrom(28)), notes);
  const colours = ring?.marks.map(({ shape, colour }) => `${shape} ${colour}`);
  expect(colours?.filter((each) => each !== 'disc line-strong')).toEqual([
    'diamond ink-on-period',
    'diamond symptom',
    'disc period',
  ]);
});

test('a ring tells what it is', () => {
  const [cycle] = yearCycles(cyclesFrom(28));
  const marks = markedOn(FIRST, addDays(FIRST, 1), addDays(FIRST, 2));
  expect(cycle && ringLabel(cycle, marks, addDays(FIRST, 40))).toBe(
    'Cycle of January 1: 28 days, 2 of them bleeding, something noted on 3',
  );
});
