import { describe, expect, it } from 'vitest';
import { contrast, isInSrgb, type Oklch, relativeLuminance, toHex } from './oklch.ts';

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

describe('as CSS writes it everywhere', () => {
  it.each([
    ['#000000', BLACK],
    ['#ffffff', WHITE],
    ['#ff0000', RED],
    ['#0000ff', BLUE],
  ])('is %s', (hex, colour) => {
    expect(toHex(colour)).toBe(hex);
  });

  it('has its opacity at the end', () => {
    expect(toHex(WHITE, 0.5)).toBe('#ffffff80');
  });
});
