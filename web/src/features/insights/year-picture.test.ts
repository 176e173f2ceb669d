import { cyclesOf } from '@lunaria/cycle/cycles';
import { addDays, civilToDay, type Day } from '@lunaria/cycle/day';
import { type DayFacts, historyOf } from '@lunaria/cycle/history';
import { describe, expect, it, test, vi } from 'vitest';
import {
  RING_SPACE,
  type Ring,
  ringLabel,
  ringOutline,
  ringRadius,
  ringShapes,
  SKY,
  yearCycles,
  yearRings,
  yearShapes,
} from './year-picture.ts';

// Read as a file, since Vitest empties imported stylesheets. The app's types do not include Node.
interface FileSystem {
  readFileSync(path: URL, encoding: 'utf8'): string;
}
const { readFileSync } = await vi.importActual<FileSystem>('node:fs');
const tokens = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8');

const RING = {
  arcs: [{ from: 0, to: 1, thickness: 0.5, colour: 'period' }],
  marks: [{ at: 0.5, shape: 'diamond' as const, size: 1, colour: 'symptom' }],
};
const shapes = yearShapes(Array.from({ length: 12 }, () => RING));

test('the outline of a ring has a hole, in which other rings can be pressed', () => {
  const [outer = '', inner = ''] = ringOutline(1, 3, 100).split(/(?<=z)/);
  const sweepsOf = (path: string) =>
    [...path.matchAll(/a\S+ \S+ 0 1 ([01])/g)].map(([, sweep]) => sweep);
  expect(new Set(sweepsOf(outer))).toEqual(new Set(['0']));
  expect(new Set(sweepsOf(inner))).toEqual(new Set(['1']));
});

test('every colour of the picture is a token', () => {
  for (const colour of [...SKY, ...shapes.map(({ colour }) => colour)]) {
    expect(tokens).toContain(`--${colour}: light-dark(`);
  }
});

test('everything is within the picture', () => {
  for (const { d } of shapes) {
    expect(d).not.toMatch(/NaN|undefined|Infinity/);
    const starts = [...d.matchAll(/M(-?[\d.]+)[ ,](-?[\d.]+)/g)];
    expect(starts.length).toBeGreaterThan(0);
    for (const [, x, y] of starts) {
      expect(Math.abs(Number(x))).toBeLessThanOrEqual(RING_SPACE);
      expect(Math.abs(Number(y))).toBeLessThanOrEqual(RING_SPACE);
    }
  }
});

test('the moon is drawn around the middle', () => {
  const moon = shapes.find(({ colour }) => colour === 'moon-light');
  expect(moon?.d).toMatch(/^M0 -182\.4A182\.4 182\.4 0 0 1 0 182\.4A/);
});

const plain: Ring = {
  arcs: [{ from: 0, to: 0.1, thickness: 0.5, colour: 'period' }],
  marks: [{ at: 0.5, shape: 'disc', size: 0.2, colour: 'symptom' }],
};

describe('rings', () => {
  it('lie within the picture, apart from each other, the first one innermost', () => {
    for (const count of [1, 3, 12]) {
      const radii = Array.from({ length: count }, (_, index) => ringRadius(index, count));
      expect(radii).toEqual([...radii].sort((one, other) => one - other));
      expect(new Set(radii).size).toBe(count);
      expect(radii.at(-1)).toBeLessThan(RING_SPACE);
    }
  });

  it('are merged into one shape per colour', () => {
    const shapes = ringShapes([plain, plain, plain]);
    expect(shapes.map(({ colour }) => colour)).toEqual(['period', 'symptom']);
    expect(shapes[1]?.d.match(/M/g)).toHaveLength(3);
  });

  it('have a mark at the bottom, halfway around', () => {
    const [, marks] = ringShapes([plain]);
    const [x = Number.NaN, y = Number.NaN] = marks?.d.match(/-?[\d.]+/g)?.map(Number) ?? [];
    expect(Math.abs(x)).toBeLessThan(10);
    expect(y).toBeCloseTo(ringRadius(0, 1), 1);
  });
});

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

test('the last twelve counted cycles are shown', () => {
  expect(yearCycles(cyclesFrom(...Array(15).fill(28)))).toHaveLength(12);
  expect(yearCycles(cyclesFrom(28, 14, 29))).toHaveLength(2);
});

test('each day has its position, and the longest cycle fills the circle', () => {
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

test('a tracked day is a diamond, in the period too; bleeding between periods is a disc', () => {
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

test('a ring has a label', () => {
  const [cycle] = yearCycles(cyclesFrom(28));
  const marks = markedOn(FIRST, addDays(FIRST, 1), addDays(FIRST, 2));
  expect(cycle && ringLabel(cycle, marks, addDays(FIRST, 40))).toBe(
    'Cycle of January 1: 28 days, 2 of them bleeding, something noted on 3',
  );
});
