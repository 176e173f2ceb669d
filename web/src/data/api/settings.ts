import type { PredictionSource } from '@lunaria/cycle/prediction';
import { createDerived } from '../kinds/read-model.ts';
import { settingsEdit } from '../kinds/settings.ts';
import { write } from './opened-replica.ts';
import { currentModel, useView } from './use-data.ts';

export type Settings = {
  readonly predictions: PredictionSource;
  /** `calendar` is the spec's rule. */
  readonly phaseNames: 'calendar' | 'body';
  readonly showsFertileDays: boolean;
  readonly showsCommonSymptoms: boolean;
  /** Before and after each meditation. */
  readonly asksFeelings: boolean;
};

const derive = createDerived<Settings>();

/** Choices of a later version count as none. */
export function currentSettings(): Settings {
  const { settings } = currentModel().views;
  return derive([settings], () => ({
    predictions: settings.predictions === 'answers' ? 'answers' : 'history',
    phaseNames: settings.phaseNames === 'body' ? 'body' : 'calendar',
    showsFertileDays: settings.showsFertileDays === true,
    showsCommonSymptoms: settings.showsCommonSymptoms !== false,
    asksFeelings: settings.asksFeelings === true,
  }));
}

export function useSettings(): Settings {
  return useView(currentSettings);
}

export function writeSettings(choices: Partial<Settings>): Promise<void> {
  return write(() => [settingsEdit(choices)]);
}

const REMINDER_SWITCH = /^remind\.[a-z-]+\.on$/;

/** Here for pages that load nothing else about reminders. */
export function areRemindersOn(): boolean {
  const { settings } = currentModel().views;
  return Object.keys(settings).some(
    (name) => REMINDER_SWITCH.test(name) && settings[name] === true,
  );
}
