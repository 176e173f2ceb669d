// Checks the colours of both themes against WCAG AA: 4.5 for text, 3 for what marks a control or a day.

import { describe, expect, it, vi } from 'vitest';

// Read as a file, since Vitest empties imported stylesheets. The app's types do not include Node.
interface FileSystem {
  readFileSync(path: URL, encoding: 'utf8'): string;
}
const { readFileSync } = await vi.importActual<FileSystem>('node:fs');
const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

// From OKLCH to sRGB, and to the luminance for WCAG's contrast.
interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Triple = readonly [number, number, number];

// Björn Ottosson's matrices: OKLab to cone responses, and from there to linear sRGB.
const LAB_TO_CONES: readonly Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const CONES_TO_RGB: readonly Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

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

const BLACK: Oklch = { lightness: 0, chroma: 0, hue: 0 };
const WHITE: Oklch = { lightness: 1, chroma: 0, hue: 0 };
const RED: Oklch = { lightness: 0.62796, chroma: 0.25768, hue: 29.234 };
const BLUE: Oklch = { lightness: 0.45201, chroma: 0.31321, hue: 264.052 };

describe('relative luminance', () => {
  it.each([
    ['black', BLACK, 0],
    ['white', WHITE, 1],
    ['pure red', RED, 0.2126],
    ['pure blue', BLUE, 0.0722],
  ])('of %s is that of sRGB', (_name, colour, luminance) => {
    expect(relativeLuminance(colour)).toBeCloseTo(luminance, 3);
  });
});

describe('contrast', () => {
  it('is 21 between black and white, in either order', () => {
    expect(contrast(BLACK, WHITE)).toBeCloseTo(21, 3);
    expect(contrast(WHITE, BLACK)).toBeCloseTo(21, 3);
  });

  it('is 1 between a colour and itself', () => {
    expect(contrast(RED, RED)).toBe(1);
  });

  it('is what WCAG tools say of red on white', () => {
    expect(contrast(RED, WHITE)).toBeCloseTo(4, 2);
  });
});

describe('the gamut', () => {
  it('ends at the primaries', () => {
    expect(isInSrgb(RED)).toBe(true);
    expect(isInSrgb({ ...RED, chroma: 0.29 })).toBe(false);
  });
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

/** WCAG's contrast ratio of two opaque colours, 1 to 21, whichever is the text. */
function contrast(one: Oklch, other: Oklch): number {
  const luminances = [relativeLuminance(one), relativeLuminance(other)];
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

function relativeLuminance(colour: Oklch): number {
  const [red = 0, green = 0, blue = 0] = linearRgb(colour).map(intoGamut);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Whether the colour is within sRGB; screens replace others by a similar one. */
function isInSrgb(colour: Oklch): boolean {
  const tolerance = 0.002;
  return linearRgb(colour).every((part) => part >= -tolerance && part <= 1 + tolerance);
}

function linearRgb({ lightness, chroma, hue }: Oklch): number[] {
  const angle = (hue * Math.PI) / 180;
  const lab: Triple = [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const [long = 0, medium = 0, short = 0] = LAB_TO_CONES.map((row) => dot(row, lab) ** 3);
  return CONES_TO_RGB.map((row) => dot(row, [long, medium, short]));
}

function dot(one: Triple, other: Triple): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

function intoGamut(part: number): number {
  return Math.min(1, Math.max(0, part));
}
