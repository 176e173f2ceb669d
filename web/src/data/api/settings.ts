import { createDerived } from '../kinds/kind.ts';
import { type SettingsView, settingsEdit } from '../kinds/settings.ts';
import { write } from './opened-replica.ts';
import { currentModel, useView } from './use-data.ts';

export type Settings = Readonly<ReturnType<typeof toSettings>>;

/** Choices of a later version count as none. */
function toSettings(chosen: SettingsView) {
  return {
    predictions: chosen.predictions === 'answers' ? 'answers' : 'history',
    /** `calendar` is the spec's rule. */
    phaseNames: chosen.phaseNames === 'body' ? 'body' : 'calendar',
    showsFertileDays: chosen.showsFertileDays === true,
    showsCommonSymptoms: chosen.showsCommonSymptoms !== false,
    asksFeelings: chosen.asksFeelings === true,
  } as const;
}

const derive = createDerived<Settings>();

export function currentSettings(): Settings {
  const { settings } = currentModel().views;
  return derive([settings], () => toSettings(settings));
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
