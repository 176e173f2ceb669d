// The strip of a cycle, as what is noted about its days makes it.

import type { LoggedCycle } from '@lunaria/cycle/cycles';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { useTrackedDays } from '../../data/api/use-tracked.ts';
import { CycleStrip } from './cycle-strip.tsx';
import { stripOf } from './strip.ts';

export function NotedStrip({ cycle }: { readonly cycle: LoggedCycle }) {
  const today = useToday();
  const { between } = useCycle().history;
  const symptomDays = useTrackedDays();
  return <CycleStrip days={stripOf(cycle, { between, symptomDays }, today)} />;
}
