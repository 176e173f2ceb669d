/** Everything that is logged about days, by the names the user knows, for exports. */

import { mean } from '@lunaria/cycle/by-day';
import type { Day } from '@lunaria/cycle/day';
import type { DayFacts } from '@lunaria/cycle/history';
import type { Meditation } from '../kinds/meditation.ts';
import type { Views } from '../kinds/registry.ts';
import { SYMPTOMS } from '../kinds/symptoms.ts';
import { openedReplica } from './opened-replica.ts';
import { type Trackable, toTracking } from './tracking.ts';

export interface LoggedDay {
  readonly day: Day;
  readonly bleeding?: DayFacts['bleeding'];
  /** By name; 0 without a strength. */
  readonly tracked: ReadonlyMap<string, number>;
  readonly temperature?: number | undefined;
  readonly temperatureTime?: string | undefined;
  readonly isDisturbed?: true | undefined;
  readonly weight?: number | undefined;
  readonly note?: string | undefined;
  readonly meditationMinutes?: number | undefined;
  /** The mean of the day's sessions, from 1, very bad, to 5, very good. */
  readonly feelingBefore?: number | undefined;
  readonly feelingAfter?: number | undefined;
  readonly diary?: readonly string[] | undefined;
}

export async function readLoggedDays() {
  return viewsToLoggedDays((await openedReplica()).model.views);
}

export function viewsToLoggedDays(views: Views) {
  const { day: logged, entry, session } = views;
  const { things } = toTracking(views.trackable, views.settings);
  const sessions = new Map<Day, readonly Meditation[]>();
  for (const each of session) sessions.set(each.day, [...(sessions.get(each.day) ?? []), each]);
  const days = new Set([
    ...logged.log.keys(),
    ...logged.tracked,
    ...entry.days,
    ...sessions.keys(),
  ]);
  const used = new Set([...logged.marks.values()].flatMap((marks) => [...marks.keys()]));
  const read = (day: Day): LoggedDay => ({
    day,
    bleeding: logged.log.get(day)?.bleeding,
    tracked: byName(logged.marks.get(day), things),
    temperature: logged.temperatures.get(day),
    temperatureTime: logged.temperatureTimes.get(day),
    isDisturbed: logged.disturbed.has(day) || undefined,
    weight: logged.weights.get(day),
    note: logged.notes.get(day),
    ...sessionsToDay(sessions.get(day) ?? []),
    diary: entry.byDay.get(day)?.map(({ entry: text }) => text),
  });
  return {
    days: [...days]
      .sort((one, other) => one - other)
      .map(read)
      .filter(saysAnything),
    /** Everything that was ever tracked, in the order of the app, and the spec's four. */
    names: [...things.values()]
      .filter(({ id }) => SYMPTOMS.some((symptom) => symptom === id) || used.has(id))
      .map(({ name }) => name),
  };
}

function sessionsToDay(sessions: readonly Meditation[]) {
  if (sessions.length === 0) return {};
  return {
    meditationMinutes: sessions.reduce((sum, { minutes }) => sum + minutes, 0),
    feelingBefore: roundedMean(sessions.flatMap(({ before }) => before ?? [])),
    feelingAfter: roundedMean(sessions.flatMap(({ after }) => after ?? [])),
  };
}

function roundedMean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : Math.round(mean(values) * 10) / 10;
}

/** That no period starts on a day is stored too, but says nothing by itself. */
function saysAnything({ day: _day, tracked, ...rest }: LoggedDay): boolean {
  return tracked.size > 0 || Object.values(rest).some((value) => value !== undefined);
}

/** Of two with the same name the stronger counts. */
function byName(
  marks: ReadonlyMap<string, number> | undefined,
  things: ReadonlyMap<string, Trackable>,
): ReadonlyMap<string, number> {
  const tracked = new Map<string, number>();
  for (const [id, strength] of marks ?? []) {
    const name = things.get(id)?.name;
    if (name !== undefined) tracked.set(name, Math.max(strength, tracked.get(name) ?? 0));
  }
  return tracked;
}
