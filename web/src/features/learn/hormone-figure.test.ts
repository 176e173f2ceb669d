import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  CYCLE_DAYS,
  HORMONE_DAYS,
  HORMONES,
  hormoneText,
  OVULATION_DAY,
} from './content/hormones.ts';
import { HormoneDiagram } from './hormone-figure.tsx';

const peakOf = (hormone: (typeof HORMONES)[number]) =>
  HORMONE_DAYS.find((at) => at[hormone] === 100)?.day;

describe('the levels of the hormones', () => {
  it('cover the cycle from its first to its last day, in order', () => {
    const days = HORMONE_DAYS.map(({ day }) => day);
    expect(days).toEqual([...new Set(days)].sort((a, b) => a - b));
    expect([days[0], days.at(-1)]).toEqual([1, CYCLE_DAYS]);
  });

  it.each(HORMONES)('are shares of the highest day of %s, which is unique', (hormone) => {
    const levels = HORMONE_DAYS.map((at) => at[hormone]);
    expect(levels.filter((level) => level === 100)).toHaveLength(1);
    expect(Math.max(...levels)).toBe(100);
    expect(Math.min(...levels)).toBeGreaterThan(0);
  });

  it('peak in the order of the body: oestradiol, LH, ovulation, progesterone', () => {
    expect(peakOf('oestradiol')).toBe(12);
    expect(peakOf('lh')).toBe(13);
    expect(peakOf('fsh')).toBe(13);
    expect(OVULATION_DAY).toBe(14);
    expect(peakOf('progesterone')).toBe(21);
  });
});

describe('the diagram of the hormones', () => {
  const drawing = renderToStaticMarkup(createElement(HormoneDiagram));

  it('draws and names every line', () => {
    expect(drawing.match(/<path/g)).toHaveLength(HORMONES.length);
    for (const hormone of HORMONES)
      expect(drawing).toContain(`>${hormoneText(hormone).label}</text>`);
  });

  it('has an accessible name and description', () => {
    expect(drawing).toMatch(/role="img" aria-labelledby="[^"]+" aria-describedby="[^"]+"/);
    expect(drawing).toContain('<title');
    expect(drawing).toContain('ovulation follows on day 14');
  });

  it('needs no style attribute, which the content security policy forbids', () => {
    expect(drawing).not.toContain('style=');
  });
});
