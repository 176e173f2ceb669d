/**
 * Choices about reminders, and what devices record for each other so that only one of them reminds.
 *
 * [Note: What devices record for each other] The cloud cannot read a record, but it sees that one was written. Daily
 * reminders are recorded in the settings as soon as they are shown. The same record written once in a cycle, at the
 * time of a reminder, would tell when a period is near. So the app records nothing about those by itself, and an answer
 * is stored with its day, like anything else about that day.
 */

import { addDays, type Day } from '@lunaria/cycle/day';
import {
  choiceToValues,
  commonToValues,
  type ReminderChoice,
  type ReminderChoices,
  type ReminderKind,
  readChoices,
} from '../../reminders/choices.ts';
import type { Answer } from '../../reminders/due.ts';
import type { Occurrence } from '../../reminders/plan.ts';
import { dayEdit } from '../kinds/day-edit.ts';
import { createDerived } from '../kinds/kind.ts';
import { settingsEdit } from '../kinds/settings.ts';
import { momentToCivil } from '../schedule/device-time.ts';
import { openedReplica, write } from './opened-replica.ts';
import { currentModel, useView } from './use-data.ts';

const derive = createDerived<ReminderChoices>();

export function currentChoices(): ReminderChoices {
  const { settings } = currentModel().views;
  return derive([settings], () => readChoices(settings));
}

export function useReminderChoices(): ReminderChoices {
  return useView(currentChoices);
}

export type ReminderChange = Partial<Pick<ReminderChoice, 'isOn' | 'time' | 'weekdays'>>;

export function chooseReminder(kind: ReminderKind, change: ReminderChange): Promise<void> {
  const values = choiceToValues(kind, change, momentToCivil(new Date()));
  return write(() => [settingsEdit(values)]);
}

export function chooseForAll(common: Partial<Omit<ReminderChoices, 'reminders'>>): Promise<void> {
  return write(() => [settingsEdit(commonToValues(common))]);
}

type Subject = Pick<Occurrence, 'kind' | 'about'>;

/** Reminders of a cycle reach no further back. */
const DAYS_BACK = 60;

const shownKey = (kind: ReminderKind) => `remind.told.${kind}`;
const doneKey = (kind: ReminderKind) => `remind.done.${kind}`;

const isOfPeriod = (kind: ReminderKind) => kind === 'period-coming' || kind === 'period-late';

export function isShownAnywhere({ kind, about }: Subject): boolean {
  return currentModel().views.settings[shownKey(kind)] === about;
}

export function isDoneAnywhere({ kind, about }: Subject, today: Day): boolean {
  const { settings, day } = currentModel().views;
  if (!isOfPeriod(kind)) return settings[doneKey(kind)] === about;
  const days = Array.from({ length: DAYS_BACK }, (_, back) => addDays(today, -back));
  return days.some((each) => day.fieldsOf(each)[doneKey(kind)]?.value === about);
}

export async function recordAnswers(
  answered: readonly { readonly occurrence: Subject; readonly answer: Answer }[],
  today: Day,
): Promise<void> {
  const to = await openedReplica();
  const edits = answered.flatMap(({ occurrence, answer }) => {
    const { kind, about } = occurrence;
    const isDone = answer.kind === 'done';
    if (isDone ? isDoneAnywhere(occurrence, today) : isShownAnywhere(occurrence)) return [];
    if (!isOfPeriod(kind))
      return settingsEdit({ [isDone ? doneKey(kind) : shownKey(kind)]: about });
    return isDone ? dayEdit(today, { [doneKey(kind)]: about }) : [];
  });
  if (edits.length > 0) await to.write(() => edits);
}
