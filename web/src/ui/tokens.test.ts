// Holds the colours of both themes to WCAG AA: 4.5 for text, 3 for what marks a control or a day.

import { describe, expect, it, vi } from 'vitest';
import { contrast, isInSrgb, type Oklch } from '../../build/oklch.ts';

// Read as a file: Vitest empties stylesheets that are imported. The app's types know no Node.
interface FileSystem {
  readFileSync(path: URL, encoding: 'utf8'): string;
}
const { readFileSync } = await vi.importActual<FileSystem>('node:fs');
const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const TEXT = 4.5;
const SHAPE = 3;

const GROUNDS = ['surface', 'surface-raised', 'surface-overlay', 'surface-sunken'];
const SKIES = ['sky-top', 'sky-middle', 'sky-low'];

const TEXT_PAIRS: readonly [text: string, grounds: readonly string[]][] = [
  ['ink', [...GROUNDS, 'surface-hover', 'accent-soft', 'period-soft', ...SKIES]],
  ['ink-soft', [...GROUNDS, 'surface-hover']],
  ['link', GROUNDS],
  ['danger-text', GROUNDS],
  ['ink-on-accent', ['accent', 'accent-hover']],
  ['ink-on-danger', ['danger', 'danger-hover']],
  ['ink-on-period', ['period']],
  ['ink-on-hill', ['hill-front']],
  ['surface', ['ink']],
];

const SHAPE_PAIRS: readonly [shape: string, grounds: readonly string[]][] = [
  ['line-strong', [...GROUNDS, ...SKIES]],
  ['focus', [...GROUNDS, 'surface-hover', ...SKIES]],
  ['accent', [...GROUNDS, 'accent-soft']],
  ['danger', GROUNDS],
  ['period', [...GROUNDS, 'period-soft', 'sky-top', 'sky-middle']],
  ['predicted', GROUNDS],
  ['symptom', [...GROUNDS, 'sky-top', 'sky-middle']],
];

const colours = readColours(tokens);

describe.each(['dawn', 'night'] as const)('the %s theme', (theme) => {
  it.each(pairsOf(TEXT_PAIRS))('has %s readable on %s', (text, ground) => {
    expect(contrast(colour(text)[theme], colour(ground)[theme])).toBeGreaterThanOrEqual(TEXT);
  });

  it.each(pairsOf(SHAPE_PAIRS))('has %s visible on %s', (shape, ground) => {
    expect(contrast(colour(shape)[theme], colour(ground)[theme])).toBeGreaterThanOrEqual(SHAPE);
  });

  it.each([...colours.keys()])('can show %s on any screen', (name) => {
    expect(isInSrgb(colour(name)[theme])).toBe(true);
  });
});

it('finds every colour of the tokens', () => {
  const declared = tokens.match(/--[\w-]+: light-dark\(/g) ?? [];
  expect(colours.size).toBe(declared.length);
  expect(colours.size).toBeGreaterThan(30);
});

function pairsOf(list: readonly [string, readonly string[]][]): [string, string][] {
  return list.flatMap(([front, grounds]) =>
    grounds.map((ground): [string, string] => [front, ground]),
  );
}

function colour(name: string): { dawn: Oklch; night: Oklch } {
  const found = colours.get(name);
  if (!found) throw new Error(`There is no colour --${name}`);
  return found;
}

function readColours(css: string): Map<string, { dawn: Oklch; night: Oklch }> {
  const declaration = /--([\w-]+): light-dark\(oklch\(([^)]+)\), oklch\(([^)]+)\)\);/g;
  return new Map(
    [...css.matchAll(declaration)].map(([, name = '', dawn = '', night = '']) => [
      name,
      { dawn: toOklch(dawn), night: toOklch(night) },
    ]),
  );
}

function toOklch(text: string): Oklch {
  const [lightness = Number.NaN, chroma = Number.NaN, hue = Number.NaN] = text
    .split(/[\s/]+/)
    .map(Number);
  return { lightness, chroma, hue };
}
