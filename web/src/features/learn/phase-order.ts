// The order in which the page about your cycle shows the phases.

import type { Phase } from '@lunaria/cycle/phase';
import type { PhaseGuide } from './content/model.ts';
import { PHASE_GUIDES } from './content/phases.ts';

/** The current phase first, then the others in the order of the body; all in that order if unknown. */
export function phasesFrom(current: Phase | undefined): PhaseGuide[] {
  const isCurrent = ({ phase }: PhaseGuide) => phase === current;
  return [...PHASE_GUIDES.filter(isCurrent), ...PHASE_GUIDES.filter((guide) => !isCurrent(guide))];
}
