// What was common on these days of earlier cycles, in words.

import type { CommonThing } from '@lunaria/cycle/common-symptoms';
import type { Tracking } from '../../data/api/tracking.ts';
import { thingWas } from '../../words/things.ts';

/** More would be a list, and this is a card of the calendar. */
const MOST_TOLD = 2;

/** How one feels: what was taken, tested or done is nobody's expectation for the days ahead. */
const TOLD_GROUPS: readonly string[] = ['body', 'mood', 'energy', 'sleep', 'digestion'];
const TOLD_SYMPTOMS: readonly string[] = ['Pain', 'Moody'];

/** Headaches were common on these days: 5 of 8 cycles. */
export function commonWords(
  common: readonly CommonThing[],
  things: Tracking['things'],
): readonly string[] {
  return common
    .flatMap(({ id, noted, cycles }) => {
      const thing = things.get(id);
      const isTold =
        thing && (thing.isOwn || TOLD_GROUPS.includes(thing.group) || TOLD_SYMPTOMS.includes(id));
      if (!isTold || thing.isHidden) return [];
      return [
        `${subject(thing.name, thing.group)} common on these days: ${noted} of ${cycles} cycles.`,
      ];
    })
    .slice(0, MOST_TOLD);
}

/** Moods and the like are no things: they stand as they were noted. */
function subject(name: string, group: string): string {
  return /^(mood|energy)$/.test(group) || /^(Moody|Slept well)$/.test(name)
    ? `“${name}” was`
    : thingWas(name);
}
