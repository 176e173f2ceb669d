// The page about your cycle, for someone who comes from the calendar.

import { useCycle } from '../../data/api/use-cycle.ts';
import { useUser } from '../../data/api/user.ts';
import { CycleGuide } from './cycle-guide.tsx';

export default function CyclePage() {
  const user = useUser();
  // As the calendar shows it today. It arrives a moment after the page when the profile is still being opened.
  const current = useCycle().status?.phase;
  const isOpening = user.status === 'unknown' || user.status === 'opening';
  return <CycleGuide key={current} current={current} isOpening={isOpening} />;
}
