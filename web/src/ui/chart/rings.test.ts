import { describe, expect, it } from 'vitest';
import { RING_SPACE, type Ring, ringRadius, ringShapes } from './rings.ts';

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
