/**
 * The user's data for components. What a hook returns stays the same object until it changes, so a component
 * is drawn again only when what it shows has changed.
 */
import type { Day } from '@lunaria/cycle/day';
import { useSyncExternalStore } from 'react';
import type { Symptom } from '../kinds/body.ts';
import type { Entry } from '../replica/diary-index.ts';
import type { ProfileTexts, ReadModel, Session } from '../replica/read-model.ts';
import { createReadModel } from '../replica/read-model.ts';
import { NO_TROUBLES, type Troubles, troublesOf } from '../replica/troubles.ts';
import type { SyncStatus } from '../sync/status.ts';
import { type MeditationMinutes, sessionsToMinutes } from './meditation.ts';
import {
  currentReplica,
  type DataState,
  dataState,
  onDataChange,
  syncStatus,
} from './opened-replica.ts';

export type { SyncStatus };

/** What is shown before anything is open. */
const EMPTY: ReadModel = createReadModel();
const NO_SYMPTOMS: readonly Symptom[] = [];
const NO_ENTRIES: readonly Entry[] = [];

export function useDataState(): DataState {
  return useSyncExternalStore(onDataChange, dataState);
}

export function useSyncStatus(): SyncStatus {
  return useSyncExternalStore(onDataChange, syncStatus);
}

/** Whether something may still be on its way here. Always false while it does not matter, so that nothing is drawn again for it. */
export function useIsArriving(matters: boolean): boolean {
  return useSyncExternalStore(onDataChange, () => matters && syncStatus().kind === 'syncing');
}

/** The records that this app cannot open, by what can be done about them. */
export function useTroubles(): Troubles {
  return useSyncExternalStore(onDataChange, currentTroubles);
}

let lastTroubles = NO_TROUBLES;

function currentTroubles(): Troubles {
  const replica = currentReplica();
  const troubles = replica ? troublesOf(replica) : NO_TROUBLES;
  if (JSON.stringify(troubles) !== JSON.stringify(lastTroubles)) lastTroubles = troubles;
  return lastTroubles;
}

/** A field that was never answered is missing. */
export function useProfile(): ProfileTexts {
  return useSyncExternalStore(onDataChange, () => model().profile());
}

export function useSymptoms(day: Day): readonly Symptom[] {
  return useSyncExternalStore(onDataChange, () => model().symptoms().get(day) ?? NO_SYMPTOMS);
}

/** The days that have symptoms. */
export function useSymptomDays(): ReadonlySet<Day> {
  return useSyncExternalStore(onDataChange, () => model().symptomDays());
}

/** All entries in their order. */
export function useDiary(): readonly Entry[] {
  return useSyncExternalStore(onDataChange, () => model().diary());
}

export function useDiaryDay(day: Day): readonly Entry[] {
  return useSyncExternalStore(onDataChange, () => model().diaryByDay().get(day) ?? NO_ENTRIES);
}

/** All entries by their day. */
export function useDiaryByDay(): ReadonlyMap<Day, readonly Entry[]> {
  return useSyncExternalStore(onDataChange, () => model().diaryByDay());
}

/** The days that have entries. */
export function useDiaryDays(): ReadonlySet<Day> {
  return useSyncExternalStore(onDataChange, () => model().diaryDays());
}

export function useMeditationMinutes(today: Day): MeditationMinutes {
  const sessions = useSyncExternalStore(onDataChange, (): readonly Session[] => model().sessions());
  return sessionsToMinutes(sessions, today);
}

function model(): ReadModel {
  return currentReplica()?.model ?? EMPTY;
}
