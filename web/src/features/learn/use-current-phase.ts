// The phase the calendar shows today, for pages that begin with it.

import type { Phase } from '@lunaria/cycle/phase';
import { useCycle } from '../../data/api/use-cycle.ts';

/** Undefined while nobody is signed in, or while the profile is not complete. */
export function useCurrentPhase(): Phase | undefined {
  return useCycle().status?.phase;
}
