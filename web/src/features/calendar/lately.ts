// What the window of a day offers without being asked: what she used lately, and what she noted the day before.

import { addDays, type Day } from '@lunaria/cycle/day';
import { SYMPTOMS, type Symptom } from '../../data/api/days.ts';
import type { Marks, Trackable, Tracking } from '../../data/api/tracking.ts';
import type { Strength } from '../../data/kinds/catalogue.ts';
import type { DayDraft } from './day-choice.ts';

export interface Noted {
  readonly day: Day;
  readonly today: Day;
  readonly marks: ReadonlyMap<Day, Marks>;
  readonly tracking: Tracking;
}

const DAYS_BACK = 60;
/** What was used this many days ago counts for half. */
const HALF_LIFE_DAYS = 14;
/** Few enough to be taken in at a glance; but who marks more than that on a day sees as many as she marks. */
const USUAL_COUNT = 8;
const MOST = 24;

/** What was used most and last comes first; what the day has already is among it. */
export function usedLately(noted: Noted): readonly Trackable[] {
  const { day, today, marks, tracking } = noted;
  const scores = new Map<Trackable, number>();
  let most = 0;
  for (let ago = 0; ago < DAYS_BACK; ago++) {
    const used = offeredOn(addDays(today, -ago), noted);
    most = Math.max(most, used.length);
    for (const thing of used) {
      scores.set(thing, (scores.get(thing) ?? 0) + 2 ** (-ago / HALF_LIFE_DAYS));
    }
  }
  const ranked = [...scores].sort(([, one], [, other]) => other - one).map(([thing]) => thing);
  const first = ranked.slice(0, Math.min(Math.max(most, USUAL_COUNT), MOST));
  const ofThisDay = [...(marks.get(day)?.keys() ?? [])].flatMap(
    (id) => tracking.things.get(id) ?? [],
  );
  const needed = [...ofThisDay.filter(isNoSymptom), ...offeredOn(addDays(day, -1), noted)];
  return [...new Set([...first, ...needed])];
}

/** What was marked on the day before and can be marked again, if this day has nothing yet. */
export function dayBefore(noted: Noted): Marks | undefined {
  const { day, marks } = noted;
  const before = addDays(day, -1);
  const offered = offeredOn(before, noted);
  // With the spec's symptoms alone there is nothing that a tap each would not do as well.
  if (marks.has(day) || offered.length === 0) return undefined;
  const isKept = (id: string) => isSymptom(id) || offered.some((thing) => thing.id === id);
  return new Map([...(marks.get(before) ?? [])].filter(([id]) => isKept(id)));
}

/** What was touched already stays as it is. */
export function withMarksOf(draft: DayDraft, before: Marks): DayDraft {
  const symptoms = [...before.keys()].filter(isSymptom);
  const marks = new Map<string, Strength | null>(before);
  for (const symptom of symptoms) marks.delete(symptom);
  return {
    ...draft,
    ...(symptoms.length > 0 && {
      symptoms: [...new Set([...symptoms, ...(draft.symptoms ?? [])])],
    }),
    marks: new Map([...marks, ...(draft.marks ?? [])]),
  };
}

function offeredOn(day: Day, { marks, tracking }: Noted): readonly Trackable[] {
  const ids = [...(marks.get(day)?.keys() ?? [])];
  return ids
    .flatMap((id) => tracking.things.get(id) ?? [])
    .filter((thing) => isNoSymptom(thing) && isOffered(thing, tracking));
}

function isOffered({ isHidden, group }: Trackable, { groups }: Tracking): boolean {
  return !isHidden && groups.some(({ id, isShown }) => id === group && isShown);
}

function isNoSymptom({ id }: Trackable): boolean {
  return !isSymptom(id);
}

function isSymptom(id: string): id is Symptom {
  return SYMPTOMS.some((symptom) => symptom === id);
}
