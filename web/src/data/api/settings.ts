/** What she has chosen about the app itself, on all of her devices. */
import type { PredictionSource } from '@lunaria/cycle/prediction';
import { useSyncExternalStore } from 'react';
import { createDerived } from '../kinds/derived.ts';
import { settingsEdit } from '../kinds/settings.ts';
import { currentModel, onDataChange, write } from './opened-replica.ts';

export type Settings = {
  /** From her history as soon as there is enough of it, or always from her answers. */
  readonly predictions: PredictionSource;
  /** As the calendar counts, which is the spec's rule, or as they go in the body. */
  readonly phaseNames: 'calendar' | 'body';
  readonly showsFertileDays: boolean;
  /** Whether the calendar says what was common on these days of earlier cycles. */
  readonly showsCommonSymptoms: boolean;
};

const DEFAULTS: Settings = {
  predictions: 'history',
  phaseNames: 'calendar',
  showsFertileDays: false,
  showsCommonSymptoms: true,
};

const derive = createDerived<Settings>();

/** The very same object until it changes. A choice that only a later version knows counts as none. */
export function currentSettings(): Settings {
  const { settings } = currentModel().views;
  return derive([settings], () => ({
    predictions: settings.predictions === 'answers' ? 'answers' : DEFAULTS.predictions,
    phaseNames: settings.phaseNames === 'body' ? 'body' : DEFAULTS.phaseNames,
    showsFertileDays: settings.showsFertileDays === true,
    showsCommonSymptoms: settings.showsCommonSymptoms !== false,
  }));
}

export function useSettings(): Settings {
  return useSyncExternalStore(onDataChange, currentSettings);
}

/** Rejects as every write. */
export function writeSettings(choices: Partial<Settings>): Promise<void> {
  return write(() => [settingsEdit(choices)]);
}
