// The moon beside the phase: new when a cycle begins, full in its middle, new again at its end.

export interface CycleMoon {
  /** The lit share of the disc. */
  readonly lit: number;
  readonly phase: 'waxing' | 'waning';
}

/** `dayInCycle` counts from 1. */
export function cycleMoon(dayInCycle: number, cycleLength: number): CycleMoon {
  const turn = (dayInCycle - 1) / cycleLength;
  return {
    lit: (1 - Math.cos(2 * Math.PI * turn)) / 2,
    phase: turn <= 0.5 ? 'waxing' : 'waning',
  };
}
