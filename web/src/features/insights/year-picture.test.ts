import { describe, expect, it, test, vi } from 'vitest';
import { RING_SPACE, type Ring, ringRadius, ringShapes, SKY, yearShapes } from './year-picture.ts';

// Read as a file: Vitest empties stylesheets that are imported. The app's types know no Node.
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

test('every colour of the picture is a token', () => {
  for (const colour of [...SKY, ...shapes.map(({ colour }) => colour)]) {
    expect(tokens).toContain(`--${colour}: light-dark(`);
  }
});

test('everything lies within the picture, whole numbers and all', () => {
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

  it('become one shape for each colour', () => {
    const shapes = ringShapes([plain, plain, plain]);
    expect(shapes.map(({ colour }) => colour)).toEqual(['period', 'symptom']);
    expect(shapes[1]?.d.match(/M/g)).toHaveLength(3);
  });

  it('have a mark half round at the bottom', () => {
    const [, marks] = ringShapes([plain]);
    const [x = Number.NaN, y = Number.NaN] = marks?.d.match(/-?[\d.]+/g)?.map(Number) ?? [];
    expect(Math.abs(x)).toBeLessThan(10);
    expect(y).toBeCloseTo(ringRadius(0, 1), 1);
  });
});
