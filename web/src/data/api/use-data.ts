/**
 * The user's data for components. What a hook returns stays the same object until it changes, so a component
 * is drawn again only when what it shows has changed.
 */
import type { Day } from '@lunaria/cycle/day';
import type { DayLog } from '@lunaria/cycle/history';
import { useSyncExternalStore } from 'react';
import type { Entry } from '../kinds/diary-index.ts';
import type { Meditation } from '../kinds/meditation.ts';
import type { ProfileTexts } from '../kinds/profile.ts';
import type { ReadModel } from '../kinds/read-model.ts';
import type { Symptom } from '../kinds/symptoms.ts';
import { NO_TROUBLES, type Troubles, troublesOf } from '../replica/troubles.ts';
import type { SyncStatus } from '../sync/status.ts';
import { type MeditationMinutes, meditationsToMinutes } from './meditation.ts';
import { currentModel, currentReplica, onDataChange, syncStatus } from './opened-replica.ts';

export type { SyncStatus };

const NO_SYMPTOMS: readonly Symptom[] = [];
const NO_ENTRIES: readonly Entry[] = [];

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
  return useSyncExternalStore(onDataChange, () => currentModel().profile());
}

export function useSymptoms(day: Day): readonly Symptom[] {
  return useSyncExternalStore(onDataChange, () => views().day.symptoms.get(day) ?? NO_SYMPTOMS);
}

/** What the history is made from, by day. */
export function useDayLog(): DayLog {
  return useSyncExternalStore(onDataChange, () => views().day.log);
}

/** All entries in their order. */
export function useDiary(): readonly Entry[] {
  return useSyncExternalStore(onDataChange, () => views().entry.diary);
}

export function useDiaryDay(day: Day): readonly Entry[] {
  return useSyncExternalStore(onDataChange, () => views().entry.byDay.get(day) ?? NO_ENTRIES);
}

/** All entries by their day. */
export function useDiaryByDay(): ReadonlyMap<Day, readonly Entry[]> {
  return useSyncExternalStore(onDataChange, () => views().entry.byDay);
}

/** The days that have entries. */
export function useDiaryDays(): ReadonlySet<Day> {
  return useSyncExternalStore(onDataChange, () => views().entry.days);
}

/** All sessions, oldest first. */
export function useMeditations(): readonly Meditation[] {
  return useSyncExternalStore(onDataChange, () => views().session);
}

export function useMeditationMinutes(today: Day): MeditationMinutes {
  return meditationsToMinutes(useMeditations(), today);
}

function views(): ReadModel['views'] {
  return currentModel().views;
}
