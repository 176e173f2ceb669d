import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { cycleMoon, litPath, MOON_RADIUS, Moon } from './moon.tsx';

const MOST_BYTES = 4096;
const DISC = Math.PI * MOON_RADIUS ** 2;

describe('the moon', () => {
  it('is smaller than 4 kB', () => {
    expect(renderToStaticMarkup(createElement(Moon)).length).toBeLessThan(MOST_BYTES);
  });

  it('is hidden from screen readers, as decoration', () => {
    expect(renderToStaticMarkup(createElement(Moon))).toContain('aria-hidden="true"');
  });

  it('wanes as the mirror image of how it waxes', () => {
    const waxing = renderToStaticMarkup(createElement(Moon, { lit: 0.3 }));
    const waning = renderToStaticMarkup(createElement(Moon, { lit: 0.3, phase: 'waning' }));
    expect(waxing).not.toContain('matrix(-1');
    expect(waning).toContain('transform="matrix(-1 0 0 1 100 0)"');
  });

  it('needs no style attribute, which the pre-rendered page may not have', () => {
    expect(renderToStaticMarkup(createElement(Moon))).not.toContain('style=');
  });
});

describe('the lit part of the moon', () => {
  it.each([0, 0.1, 0.25, 0.5, 0.75, 0.9, 1])('covers the share %d of the disc', (share) => {
    expect(litArea(litPath(share)) / DISC).toBeCloseTo(share, 3);
  });

  it('clamps shares outside 0 to 1', () => {
    expect(litPath(-2)).toBe(litPath(0));
    expect(litPath(7)).toBe(litPath(1));
  });

  it('touches both poles whatever the share', () => {
    expect(litPath(0.3)).toMatch(/^M50 2A.* 50 98A.* 50 2Z$/);
  });
});

/** The area inside the path: half the disc, plus or minus half the ellipse of the inner border. */
function litArea(path: string): number {
  const border = /50 98A([\d.]+) 48 0 0 ([01]) 50 2Z$/.exec(path);
  if (!border) throw new Error(`Not the outline of a lit moon: ${path}`);
  const halfEllipse = (Math.PI * Number(border[1]) * MOON_RADIUS) / 2;
  return DISC / 2 + (border[2] === '1' ? halfEllipse : -halfEllipse);
}

describe('the moon of a cycle', () => {
  it('is new on the first day and full in the middle', () => {
    expect(cycleMoon(1, 28)).toEqual({ lit: 0, phase: 'waxing' });
    expect(cycleMoon(15, 28)).toEqual({ lit: 1, phase: 'waxing' });
  });

  it('wanes after the middle, as much as it waxed before it', () => {
    const before = cycleMoon(10, 28);
    const after = cycleMoon(20, 28);
    expect(before.phase).toBe('waxing');
    expect(after.phase).toBe('waning');
    expect(after.lit).toBeCloseTo(before.lit);
  });

  it('stays a moon in a cycle of one day', () => {
    expect(cycleMoon(1, 1)).toEqual({ lit: 0, phase: 'waxing' });
  });
});
