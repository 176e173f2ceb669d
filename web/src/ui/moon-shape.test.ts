import { describe, expect, it } from 'vitest';
import { litPath, MOON_RADIUS } from './moon-shape.ts';

const DISC = Math.PI * MOON_RADIUS ** 2;

describe('the lit part of the moon', () => {
  it.each([0, 0.1, 0.25, 0.5, 0.75, 0.9, 1])('covers the share %d of the disc', (share) => {
    expect(litArea(litPath(share)) / DISC).toBeCloseTo(share, 3);
  });

  it('takes shares outside 0 to 1 as the nearer end', () => {
    expect(litPath(-2)).toBe(litPath(0));
    expect(litPath(7)).toBe(litPath(1));
  });

  it('touches both poles whatever the share', () => {
    expect(litPath(0.3)).toMatch(/^M50 2A.* 50 98A.* 50 2Z$/);
  });
});

/** The area inside the path: half the disc, less or plus half the ellipse of the inner border. */
function litArea(path: string): number {
  const border = /50 98A([\d.]+) 48 0 0 ([01]) 50 2Z$/.exec(path);
  if (!border) throw new Error(`Not the outline of a lit moon: ${path}`);
  const halfEllipse = (Math.PI * Number(border[1]) * MOON_RADIUS) / 2;
  return DISC / 2 + (border[2] === '1' ? halfEllipse : -halfEllipse);
}
