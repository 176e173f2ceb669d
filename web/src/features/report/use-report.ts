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
  const known = useCycle();
  const marks = useMarks();
  const temperatures = useTemperatures();
  const { things } = useTracking();
  return useMemo(() => {
    const { age, cycleLength: toldLength } = known.profile;
    return reportOf({ ...known, today, age, toldLength, marks, temperatures, things }, months);
  }, [known, today, marks, temperatures, things, months]);
}
