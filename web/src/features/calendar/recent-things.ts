// What the dialog of a day offers by itself: what was used recently, and what was marked on the day before.

import { addDays, type Day } from '@lunaria/cycle/day';
import { isSymptom } from '../../data/api/days.ts';
import type { Marks, Trackable, Tracking } from '../../data/api/tracking.ts';
import type { Strength } from '../../data/kinds/catalogue.ts';
import type { DayDraft } from './day-draft.ts';

interface TrackedHistory {
  readonly day: Day;
  readonly today: Day;
  readonly marks: ReadonlyMap<Day, Marks>;
  readonly tracking: Tracking;
}

const DAYS_BACK = 60;
const HALF_LIFE_DAYS = 14;
/** Few enough for a glance; someone who marks more than that on a day is shown as many as they mark. */
const USUAL_COUNT = 8;
const MOST = 24;

/** By frequency and recency, with everything that the day already has. */
export function recentThings(history: TrackedHistory): readonly Trackable[] {
  const { day, today } = history;
  const scores = new Map<Trackable, number>();
  let most = 0;
  for (let ago = 0; ago < DAYS_BACK; ago++) {
    const used = offeredOn(addDays(today, -ago), history);
    most = Math.max(most, used.length);
    for (const thing of used) {
      scores.set(thing, (scores.get(thing) ?? 0) + 2 ** (-ago / HALF_LIFE_DAYS));
    }
  }
  const ranked = [...scores].sort(([, one], [, other]) => other - one).map(([thing]) => thing);
  const first = ranked.slice(0, Math.min(Math.max(most, USUAL_COUNT), MOST));
  const needed = [...markedOn(day, history), ...offeredOn(addDays(day, -1), history)];
  return [...new Set([...first, ...needed])];
}

export function marksOfDayBefore(history: TrackedHistory): Marks | undefined {
  const { day, marks } = history;
  const before = addDays(day, -1);
  const offered = offeredOn(before, history);
  // The spec's symptoms alone are marked as quickly one by one.
  if (marks.has(day) || offered.length === 0) return undefined;
  const isKept = (id: string) => isSymptom(id) || offered.some((thing) => thing.id === id);
  return new Map([...(marks.get(before) ?? [])].filter(([id]) => isKept(id)));
}

/** The draft takes precedence. */
export function withMarks(draft: DayDraft, before: Marks): DayDraft {
  const symptoms = [...before.keys()].filter(isSymptom);
  const marks = [...before].filter(([id]) => !isSymptom(id));
  return {
    ...draft,
    ...(symptoms.length > 0 && {
      symptoms: [...new Set([...symptoms, ...(draft.symptoms ?? [])])],
    }),
    marks: new Map<string, Strength | null>([...marks, ...(draft.marks ?? [])]),
  };
}

/** Without the spec's symptoms, which have a place of their own. */
function markedOn(day: Day, { marks, tracking }: TrackedHistory): readonly Trackable[] {
  return [...(marks.get(day)?.keys() ?? [])]
    .filter((id) => !isSymptom(id))
    .flatMap((id) => tracking.things.get(id) ?? []);
}

function offeredOn(day: Day, history: TrackedHistory): readonly Trackable[] {
  const { groups } = history.tracking;
  const isShown = (group: string) => groups.some(({ id, isShown }) => id === group && isShown);
  return markedOn(day, history).filter(({ isHidden, group }) => !isHidden && isShown(group));
}
