import { addDays, type Day, weekdayOf } from '@lunaria/cycle/day';
import { DataError } from '../kinds/data-error.ts';
import { type Meditation, newMeditationEdit } from '../kinds/meditation.ts';
import { write } from './opened-replica.ts';
import { useView } from './use-data.ts';

export type MeditationMinutes = { readonly today: number; readonly week: number };

const DAYS_IN_WEEK = 7;

export async function addMeditation(meditation: Meditation): Promise<void> {
  const { minutes } = meditation;
  if (!Number.isSafeInteger(minutes) || minutes < 1) throw new DataError('data/invalid');
  const edit = newMeditationEdit(meditation);
  await write(() => [edit]);
}

export function useMeditationMinutes(today: Day): MeditationMinutes {
  return meditationsToMinutes(
    useView(({ session }) => session),
    today,
  );
}

/** The week starts on Sunday, as the calendar's does. */
export function meditationsToMinutes(
  meditations: readonly Meditation[],
  today: Day,
): MeditationMinutes {
  const weekStart = addDays(today, -weekdayOf(today));
  const weekEnd = addDays(weekStart, DAYS_IN_WEEK);
  const sum = (isCounted: (day: Day) => boolean) =>
    meditations.reduce((total, { day, minutes }) => total + (isCounted(day) ? minutes : 0), 0);
  return {
    today: sum((day) => day === today),
    week: sum((day) => weekStart <= day && day < weekEnd),
  };
}
