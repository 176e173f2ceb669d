/** Choices about the app itself, shared by all of the user's devices. */
import type { PredictionSource } from '@lunaria/cycle/prediction';
import { createDerived } from '../kinds/read-model.ts';
import { settingsEdit } from '../kinds/settings.ts';
import { currentModel, write } from './opened-replica.ts';
import { useView } from './use-data.ts';

export type Settings = {
  /** From the history as soon as there is enough of it, or always from the answers. */
  readonly predictions: PredictionSource;
  /** `calendar` is the spec's rule. */
  readonly phaseNames: 'calendar' | 'body';
  readonly showsFertileDays: boolean;
  readonly showsCommonSymptoms: boolean;
};

const DEFAULTS: Settings = {
  predictions: 'history',
  phaseNames: 'calendar',
  showsFertileDays: false,
  showsCommonSymptoms: true,
};

const derive = createDerived<Settings>();

/** The same object until it changes. A choice that only a later version knows counts as none. */
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
  return useView(currentSettings);
}

/** Rejects as every write. */
export function writeSettings(choices: Partial<Settings>): Promise<void> {
  return write(() => [settingsEdit(choices)]);
}

const REMINDER_SWITCH = /^remind\.[a-z-]+\.on$/;

/** Here and not in reminders.ts, for pages that load no more about reminders. */
export function areRemindersOn(): boolean {
  const { settings } = currentModel().views;
  return Object.keys(settings).some(
    (name) => REMINDER_SWITCH.test(name) && settings[name] === true,
  );
}
