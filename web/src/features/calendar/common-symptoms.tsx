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

const MOST_SHOWN = 2;

/** Only how one feels: what was taken, tested or done says nothing about the days ahead. */
const SHOWN_GROUPS: readonly string[] = ['body', 'mood', 'energy', 'sleep', 'digestion'];
const SHOWN_SYMPTOMS: readonly string[] = ['Pain', 'Moody'];

export function CommonSymptoms() {
  const today = useToday();
  const { cycles, pause } = useCycle();
  const marks = useView(({ day }) => day.marks);
  const { things } = useTracking();
  const running = cycles.at(-1);
  const isPaused = pause !== undefined || running?.notCounted === 'paused';
  const common = useMemo(() => {
    if (running === undefined || isPaused) return [];
    const dayInCycle = daysBetween(running.start, today) + 1;
    return commonThings(commonOn(dayInCycle, cycles, marks), things);
  }, [running, isPaused, today, cycles, marks, things]);
  if (common.length === 0) return null;
  return (
    <div>
      {common.map(({ id, name, noted, cycles: count }) => (
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

export function commonThings(common: readonly CommonThing[], things: Tracking['things']) {
  return common
    .flatMap((each) => {
      const thing = things.get(each.id);
      if (!thing || thing.isHidden) return [];
      const isShown =
        thing.isOwn || SHOWN_GROUPS.includes(thing.group) || SHOWN_SYMPTOMS.includes(each.id);
      return isShown ? [{ ...each, name: thing.name }] : [];
    })
    .slice(0, MOST_SHOWN);
}
