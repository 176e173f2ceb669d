import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Moon } from './moon.tsx';

const MOST_BYTES = 4096;

describe('the moon', () => {
  it('is a drawing of less than 4 kB', () => {
    expect(renderToStaticMarkup(createElement(Moon)).length).toBeLessThan(MOST_BYTES);
  });

  it('keeps quiet, being decoration', () => {
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
