/** Meditation sessions: each one a sealed record with the user's data, for the minutes of today and the week. */
import { dayToText } from '@lunaria/cycle/date-texts';
import { addDays, type Day, weekdayOf } from '@lunaria/cycle/day';
import { sessionPath } from '../kinds/body.ts';
import { newId } from '../kinds/new-id.ts';
import { DataError } from '../replica/data-error.ts';
import type { Session } from '../replica/read-model.ts';
import type { Replica } from '../replica/replica.ts';
import { openedReplica } from './opened-replica.ts';

export type MeditationMinutes = { readonly today: number; readonly week: number };

const DAYS_IN_WEEK = 7;

export async function addSession(
  { day, minutes, song }: Omit<Session, 'id'>,
  replica?: Replica,
): Promise<void> {
  if (!Number.isSafeInteger(minutes) || minutes < 1) throw new DataError('data/invalid');
  const id = newId();
  const date = dayToText(day, 'long');
  await (replica ?? (await openedReplica())).write([
    {
      path: sessionPath(id),
      change: (_body, { stamp }) => ({
        kind: 'session',
        id,
        date,
        minutes,
        song,
        isRemoved: false,
        stamp: stamp(),
      }),
    },
  ]);
}

/** The week is the calendar's: it starts on Sunday. */
export function sessionsToMinutes(sessions: readonly Session[], today: Day): MeditationMinutes {
  const weekStart = addDays(today, -weekdayOf(today));
  const weekEnd = addDays(weekStart, DAYS_IN_WEEK);
  const sum = (isCounted: (day: Day) => boolean) =>
    sessions.reduce((total, { day, minutes }) => total + (isCounted(day) ? minutes : 0), 0);
  return {
    today: sum((day) => day === today),
    week: sum((day) => weekStart <= day && day < weekEnd),
  };
}
