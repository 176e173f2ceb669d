/** Periods, pauses and what is said about cycles: every change comes with the way back. Each rejects as every write. */
import type { Pause } from '@lunaria/cycle/cycles';
import type { Day } from '@lunaria/cycle/day';
import type { DayLog, LoggedPeriod } from '@lunaria/cycle/history';
import {
  addPeriod as addEdits,
  deletePeriod as deleteEdits,
  editPeriod as editEdits,
  type LogEdits,
  type ToldPeriod,
} from '@lunaria/cycle/period-edits';
import { dayEdit, factsEdit } from '../kinds/day-edit.ts';
import { usualLength } from '../kinds/last-period.ts';
import { newPauseEdit, pauseEdit } from '../kinds/pause.ts';
import { type Undo, writeWithUndo } from './opened-replica.ts';

export type { LoggedPeriod, Pause, ToldPeriod, Undo };

export function addPeriod(told: ToldPeriod): Promise<Undo> {
  return writeLog((log, usual) => addEdits(log, told, usual));
}

/** Strengths of days that stay are kept. */
export function editPeriod(period: LoggedPeriod, told: ToldPeriod): Promise<Undo> {
  return writeLog((log, usual) => editEdits(log, period, told, usual));
}

/** Takes away start, end and bleeding; symptoms and notes stay. */
export function deletePeriod(period: LoggedPeriod): Promise<Undo> {
  return writeLog((log, usual) => deleteEdits(log, period, usual));
}

export function setCycleAside(start: Day, isAside: boolean): Promise<Undo> {
  return writeWithUndo(() => [dayEdit(start, { aside: isAside ? true : null })]);
}

/** Says that the long cycle that starts on this day was one, with no start missing in it. */
export function sayCycleIsWhole(start: Day): Promise<Undo> {
  return writeWithUndo(() => [dayEdit(start, { whole: true })]);
}

export function addPause(pause: Pause): Promise<Undo> {
  const edit = newPauseEdit(pause);
  return writeWithUndo(() => [edit]);
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
