/** What she chose about reminders, for all of her devices, and what this device can do about them. */
import { useSyncExternalStore } from 'react';
import {
  choiceToValues,
  commonToValues,
  type ReminderChoice,
  type ReminderChoices,
  type ReminderKind,
  readChoices,
} from '../../reminders/choices.ts';
import { loadTabSession } from '../account/session-store.ts';
import { whereAllowed } from '../account/where-allowed.ts';
import { settingsEdit } from '../kinds/settings.ts';
import { momentToCivil } from '../schedule/device-time.ts';
import { neutralizeSchedule } from '../schedule/kept-schedule.ts';
import { currentModel, onDataChange, openedReplica } from './opened-replica.ts';

let known: { readonly view: unknown; readonly choices: ReminderChoices } | undefined;

/** The very same object until it changes. */
export function currentChoices(): ReminderChoices {
  const view = currentModel().views.settings;
  if (known?.view !== view) known = { view, choices: readChoices(view) };
  return known.choices;
}

export function useReminderChoices(): ReminderChoices {
  return useSyncExternalStore(onDataChange, currentChoices);
}

type Choice = Partial<Pick<ReminderChoice, 'isOn' | 'time' | 'weekdays'>>;

/** Rejects as every write. */
export function chooseReminder(kind: ReminderKind, choice: Choice): Promise<void> {
  return writeValues(choiceToValues(kind, choice, momentToCivil(new Date())));
}

/** Rejects as every write. */
export function chooseForAll(common: Partial<Omit<ReminderChoices, 'reminders'>>): Promise<void> {
  return writeValues(commonToValues(common));
}

async function writeValues(
  values: Readonly<Record<string, string | number | boolean | undefined>>,
): Promise<void> {
  await (await openedReplica()).write(() => [settingsEdit(values)]);
}

const NEUTRAL_ONLY = 'lunaria-reminders-neutral';

/**
 * For the lock of the app: from now on, or no longer, what is kept for the service worker on this device says nothing
 * but when, whatever words she chose.
 */
export async function keepRemindersNeutral(isNeutral: boolean): Promise<void> {
  whereAllowed(() => {
    if (isNeutral) localStorage.setItem(NEUTRAL_ONLY, 'true');
    else localStorage.removeItem(NEUTRAL_ONLY);
  });
  if (isNeutral) await neutralizeSchedule();
}

/** What notifications of this device say. */
export function wordsHere(): ReminderChoices['words'] {
  const isNeutral = whereAllowed(() => localStorage.getItem(NEUTRAL_ONLY)) === 'true';
  return isNeutral ? 'discreet' : currentChoices().words;
}

/** She is remembered on this device: reminders may come when all tabs are closed. */
export function isRemembered(): boolean {
  return loadTabSession() === undefined;
}
