import type { Pause } from '@lunaria/cycle/cycles';
import type { Day } from '@lunaria/cycle/day';
import type { DayLog, LoggedPeriod } from '@lunaria/cycle/history';
import type { LastPeriodMeaning, LaterStarts } from '@lunaria/cycle/last-period';
import {
  addPeriod as addEdits,
  deletePeriod as deleteEdits,
  editPeriod as editEdits,
  type LogEdits,
  type ToldPeriod,
} from '@lunaria/cycle/period-edits';
import { dayEdit, factsEdit } from '../kinds/day-edit.ts';
import { newId } from '../kinds/kind.ts';
import { pauseEdit } from '../kinds/pause.ts';
import { lastPeriodEdit, meaningOf, usualLength } from '../kinds/profile.ts';
import { type Undo, writeWithUndo } from './opened-replica.ts';
import { currentModel } from './use-data.ts';

export type { LoggedPeriod, Pause, ToldPeriod, Undo };

export function addPeriod(input: ToldPeriod): Promise<Undo> {
  return writeLog((log, usual) => addEdits(log, input, usual));
}

export function editPeriod(period: LoggedPeriod, input: ToldPeriod): Promise<Undo> {
  return writeLog((log, usual) => editEdits(log, period, input, usual));
}

/** Symptoms and notes stay. */
export function deletePeriod(period: LoggedPeriod): Promise<Undo> {
  return writeLog((log, usual) => deleteEdits(log, period, usual));
}

export function setCycleAside(start: Day, isAside: boolean): Promise<Undo> {
  return writeWithUndo(() => [dayEdit(start, { aside: isAside ? true : null })]);
}

/** The long cycle that starts on this day has no missing start. */
export function confirmLongCycle(start: Day): Promise<Undo> {
  return writeWithUndo(() => [dayEdit(start, { whole: true })]);
}

export function addPause(pause: Pause): Promise<Undo> {
  return editPause(newId(), pause);
}

export function editPause(id: string, pause: Pause): Promise<Undo> {
  return writeWithUndo(() => [pauseEdit(id, pause)]);
}

export function removePause(id: string): Promise<Undo> {
  return writeWithUndo(() => [pauseEdit(id, undefined)]);
}

function writeLog(change: (log: DayLog, usual: number | undefined) => LogEdits): Promise<Undo> {
  return writeWithUndo(({ day, profile }) => {
    const edits = change(day.log, usualLength(profile));
    return [...edits].map(([each, facts]) => factsEdit(each, facts));
  });
}

export type { LastPeriodMeaning, LaterStarts };

/** The starts that saving this day would remove: the user is asked first. */
export function laterStarts(start: Day): readonly Day[] {
  const meaning = meaningOf(start, currentModel().views);
  return 'removed' in meaning ? meaning.removed : [];
}

export async function saveLastPeriod(start: Day, later: LaterStarts) {
  let meaning = meaningOf(start, currentModel().views);
  const undo = await writeWithUndo((views) => {
    meaning = meaningOf(start, views);
    return lastPeriodEdit(start, 'short', later, views);
  });
  return { meaning, undo };
}
