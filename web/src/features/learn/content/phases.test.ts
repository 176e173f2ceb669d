import { describe, expect, it } from 'vitest';
import { phasesFrom } from './phases.ts';

const orderFrom = (...given: Parameters<typeof phasesFrom>) =>
  phasesFrom(...given).map(({ phase }) => phase);

describe('the order of the phases', () => {
  it('is the body’s while the current one is not known', () => {
    expect(orderFrom(undefined)).toEqual(['menstruation', 'follicular', 'ovulation', 'luteal']);
  });

  it('begins with the current one and keeps the others as they were', () => {
    expect(orderFrom('luteal')).toEqual(['luteal', 'menstruation', 'follicular', 'ovulation']);
    expect(orderFrom('menstruation')).toEqual([
      'menstruation',
      'follicular',
      'ovulation',
      'luteal',
    ]);
  });
});
