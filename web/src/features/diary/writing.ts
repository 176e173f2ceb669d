/** Everything she wrote about days: entries of the diary, and the notes that stand with a day in the calendar. */

import type { Day } from '@lunaria/cycle/day';
import { useMemo } from 'react';
import type { Entry } from '../../data/api/diary.ts';
import { useView } from '../../data/api/use-data.ts';

export type Writing = Entry & { readonly isNote?: true };

/** As writings, each the same object until the notes change. */
export function useWrittenNotes(): readonly Writing[] {
  const notes = useView(({ day }) => day.notes);
  return useMemo(() => notesToWritings(notes), [notes]);
}

export function notesToWritings(notes: ReadonlyMap<Day, string>): readonly Writing[] {
  return [...notes].map(([day, entry]) => ({ id: `note ${day}`, day, entry, isNote: true }));
}
