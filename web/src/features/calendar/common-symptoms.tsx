// Says what was common on these days of earlier cycles, where there is something to say.

import { commonOn } from '@lunaria/cycle/common-symptoms';
import { daysBetween } from '@lunaria/cycle/day';
import { useMemo } from 'react';
import { useTracking } from '../../data/api/tracking.ts';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { useMarks } from '../../data/api/use-tracked.ts';
import { Quiet } from '../../ui/quiet.tsx';
import { commonWords } from './common-words.ts';

export function CommonSymptoms() {
  const today = useToday();
  const { cycles, pause } = useCycle();
  const marks = useMarks();
  const { things } = useTracking();
  const running = cycles.at(-1);
  const isPaused = pause !== undefined || running?.notCounted === 'paused';
  const sentences = useMemo(() => {
    if (running === undefined || isPaused) return [];
    const dayInCycle = daysBetween(running.start, today) + 1;
    return commonWords(commonOn(dayInCycle, cycles, marks), things);
  }, [running, isPaused, today, cycles, marks, things]);
  if (sentences.length === 0) return null;
  return (
    <div>
      {sentences.map((sentence) => (
        <Quiet key={sentence}>{sentence}</Quiet>
      ))}
    </div>
  );
}
