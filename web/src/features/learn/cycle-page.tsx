// The page about your cycle, for someone who comes from the calendar.

import { CycleGuide } from './cycle-guide.tsx';
import { useCurrentPhase } from './use-current-phase.ts';

export default function CyclePage() {
  const current = useCurrentPhase();
  // The phase arrives a moment after the page when the profile is still being opened.
  return <CycleGuide key={current} current={current} />;
}
