// Says what was common on these days of earlier cycles, where there is something to say.

import { plural } from '@lingui/core/macro';
import { type CommonThing, commonOn } from '@lunaria/cycle/common-symptoms';
import { daysBetween } from '@lunaria/cycle/day';
import { useMemo } from 'react';
import { type Tracking, useTracking } from '../../data/api/tracking.ts';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useView } from '../../data/api/use-data.ts';
import { useToday } from '../../data/api/use-today.ts';
import { Quiet } from '../../ui/text.tsx';
import { numberWords } from '../../words/lists.ts';

/** More would be a list, and this is a card of the calendar. */
const MOST_TOLD = 2;

/** How one feels: what was taken, tested or done is nobody's expectation for the days ahead. */
const TOLD_GROUPS: readonly string[] = ['body', 'mood', 'energy', 'sleep', 'digestion'];
const TOLD_SYMPTOMS: readonly string[] = ['Pain', 'Moody'];

export function CommonSymptoms() {
  const today = useToday();
  const { cycles, pause } = useCycle();
  const marks = useView(({ day }) => day.marks);
  const { things } = useTracking();
  const running = cycles.at(-1);
  const isPaused = pause !== undefined || running?.notCounted === 'paused';
  const told = useMemo(() => {
    if (running === undefined || isPaused) return [];
    const dayInCycle = daysBetween(running.start, today) + 1;
    return commonThings(commonOn(dayInCycle, cycles, marks), things);
  }, [running, isPaused, today, cycles, marks, things]);
  if (told.length === 0) return null;
  return (
    <div>
      {told.map(({ id, name, noted, cycles: count }) => (
        <Quiet key={id}>
          {plural(count, {
            one: `${name}: common on these days, in ${{ noted: numberWords(noted) }} of # cycle.`,
            other: `${name}: common on these days, in ${{ noted: numberWords(noted) }} of # cycles.`,
          })}
        </Quiet>
      ))}
    </div>
  );
}

export function commonThings(
  common: readonly CommonThing[],
  things: Tracking['things'],
): readonly (CommonThing & { readonly name: string })[] {
  return common
    .flatMap((each) => {
      const thing = things.get(each.id);
      const isTold =
        thing &&
        (thing.isOwn || TOLD_GROUPS.includes(thing.group) || TOLD_SYMPTOMS.includes(each.id));
      return isTold && !thing.isHidden ? [{ ...each, name: thing.name }] : [];
    })
    .slice(0, MOST_TOLD);
}
