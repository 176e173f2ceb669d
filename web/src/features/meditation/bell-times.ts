// When the bells of a session ring: one to begin, one to end and, for those who like it, one every five
// minutes in between.

import { FIVE_MINUTES } from './session-timer.ts';

export type BellName = 'bell-start' | 'bell-interval' | 'bell-end';

export interface BellTime {
  readonly name: BellName;
  readonly inSeconds: number;
}

interface SessionTimes {
  readonly seconds: number;
  readonly secondsLeft: number;
  readonly hasIntervals: boolean;
}

/** The bells still to come. After a pause only those that have not rung. */
export function bellTimes({ seconds, secondsLeft, hasIntervals }: SessionTimes): BellTime[] {
  const elapsed = seconds - secondsLeft;
  const bells: BellTime[] = [];
  if (elapsed === 0) bells.push({ name: 'bell-start', inSeconds: 0 });
  if (hasIntervals) {
    for (let at = FIVE_MINUTES; at < seconds; at += FIVE_MINUTES) {
      if (at > elapsed) bells.push({ name: 'bell-interval', inSeconds: at - elapsed });
    }
  }
  bells.push({ name: 'bell-end', inSeconds: secondsLeft });
  return bells;
}
