// The report on the last months, out of her data as it is now.

import { useMemo } from 'react';
import { useTracking } from '../../data/api/tracking.ts';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { useMarks, useTemperatures } from '../../data/api/use-tracked.ts';
import { type Report, reportOf } from './report.ts';
import type { Months } from './report-choice.ts';

export function useReport(months: Months): Report {
  const today = useToday();
  const { profile, history, cycles, pauses } = useCycle();
  const marks = useMarks();
  const temperatures = useTemperatures();
  const { things } = useTracking();
  const { age } = profile;
  return useMemo(
    () => reportOf({ today, age, history, cycles, pauses, marks, temperatures, things }, months),
    [today, age, history, cycles, pauses, marks, temperatures, things, months],
  );
}
