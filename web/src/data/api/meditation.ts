import { addDays, type Day, startOfWeek } from '@lunaria/cycle/day';
import { DataError } from '../kinds/data-error.ts';
import { newId } from '../kinds/kind.ts';
import {
  type Feeling,
  feelingAfterEdit,
  type Meditation,
  newMeditationEdit,
} from '../kinds/meditation.ts';
import { write } from './opened-replica.ts';
import { useView } from './use-data.ts';

export { FEELINGS, type Feeling } from '../kinds/meditation.ts';

const DAYS_IN_WEEK = 7;

export async function addMeditation(meditation: Meditation): Promise<string> {
  const { minutes } = meditation;
  if (!Number.isSafeInteger(minutes) || minutes < 1) throw new DataError('data/invalid');
  const id = newId();
  const edit = newMeditationEdit(id, meditation);
  await write(() => [edit]);
  return id;
}

export async function setFeelingAfter(id: string, after: Feeling): Promise<void> {
  await write(() => [feelingAfterEdit(id, after)]);
}

export function useMeditationMinutes(today: Day, firstWeekday: number) {
  return meditationsToMinutes(
    useView(({ session }) => session),
    today,
    firstWeekday,
  );
}

export function meditationsToMinutes(
  meditations: readonly Meditation[],
  today: Day,
  firstWeekday: number,
) {
  const weekStart = startOfWeek(today, firstWeekday);
  const weekEnd = addDays(weekStart, DAYS_IN_WEEK);
  const sum = (isCounted: (day: Day) => boolean) =>
    meditations.reduce((total, { day, minutes }) => total + (isCounted(day) ? minutes : 0), 0);
  return {
    today: sum((day) => day === today),
    week: sum((day) => weekStart <= day && day < weekEnd),
  };
}
