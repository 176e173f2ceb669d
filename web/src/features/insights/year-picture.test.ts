import { expect, test, vi } from 'vitest';
import { RING_SPACE } from '../../ui/chart/rings.ts';
import { SKY, yearShapes } from './year-picture.ts';

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
