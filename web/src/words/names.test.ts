import { expect, it } from 'vitest';
import { phaseName } from './names.ts';

it('names the phases as the product does', () => {
  const phases = ['menstruation', 'ovulation', 'luteal', 'follicular'] as const;
  expect(phases.map(phaseName)).toEqual([
    'Menstruation',
    'Ovulation',
    'Luteal Phase',
    'Follicular Phase',
  ]);
});
