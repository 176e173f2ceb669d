/** What was chosen about reminders, for all devices, and what this device can do about them. */
import {
  choiceToValues,
  commonToValues,
  type ReminderChoice,
  type ReminderChoices,
  type ReminderKind,
  readChoices,
} from '../../reminders/choices.ts';
import { lockTime } from '../account/device-flags.ts';
import { loadTabSession } from '../account/session-store.ts';
import { createDerived } from '../kinds/derived.ts';
import { settingsEdit } from '../kinds/settings.ts';
import { momentToCivil } from '../schedule/device-time.ts';
import { currentModel, write } from './opened-replica.ts';
import { useView } from './use-data.ts';

const derive = createDerived<ReminderChoices>();

/** The same object until it changes. */
export function currentChoices(): ReminderChoices {
  const { settings } = currentModel().views;
  return derive([settings], () => readChoices(settings));
}

export function useReminderChoices(): ReminderChoices {
  return useView(currentChoices);
}

type Choice = Partial<Pick<ReminderChoice, 'isOn' | 'time' | 'weekdays'>>;

/** Rejects as every write. */
export function chooseReminder(kind: ReminderKind, choice: Choice): Promise<void> {
  const values = choiceToValues(kind, choice, momentToCivil(new Date()));
  return write(() => [settingsEdit(values)]);
}

/** Rejects as every write. */
export function chooseForAll(common: Partial<Omit<ReminderChoices, 'reminders'>>): Promise<void> {
  return write(() => [settingsEdit(commonToValues(common))]);
}

/** What notifications of this device say. What an app lock keeps from others, they do not tell. */
export function wordsHere(): ReminderChoices['words'] {
  return lockTime() === undefined ? currentChoices().words : 'discreet';
}

/** Then reminders may come when all tabs are closed. */
export function isRemembered(): boolean {
  return loadTabSession() === undefined;
}
