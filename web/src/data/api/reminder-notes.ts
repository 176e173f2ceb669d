/**
 * What devices note for each other about reminders, so that not each of them reminds of the same.
 *
 * [Note: What devices note for each other] The cloud cannot read a note, but it sees that a record was written. What
 * comes every day is noted among the settings, as soon as it is told. The same record written once in a cycle, and at
 * the time of a reminder, would tell when a period is near. So nothing is noted of those by the app itself, and an
 * answer is noted with its day, like anything else that is noted on it.
 */
import { addDays, type Day } from '@lunaria/cycle/day';
import type { ReminderKind } from '../../reminders/choices.ts';
import type { Answer } from '../../reminders/due.ts';
import type { Occurrence } from '../../reminders/plan.ts';
import { dayEdit } from '../kinds/day-edit.ts';
import { settingsEdit } from '../kinds/settings.ts';
import { currentModel, openedReplica } from './opened-replica.ts';

/** Of all devices. What it was about stands in each. */
type Noted = Pick<Occurrence, 'kind' | 'about'>;

/** An answer about a cycle is looked for as far back as reminders of one reach. */
const DAYS_BACK = 60;

const told = (kind: ReminderKind) => `remind.told.${kind}`;
const done = (kind: ReminderKind) => `remind.done.${kind}`;

const isOfPeriod = (kind: ReminderKind) => kind === 'period-coming' || kind === 'period-late';

export function isToldAnywhere({ kind, about }: Noted): boolean {
  return currentModel().views.settings[told(kind)] === about;
}

export function isDoneAnywhere({ kind, about }: Noted, today: Day): boolean {
  const { settings, day } = currentModel().views;
  if (!isOfPeriod(kind)) return settings[done(kind)] === about;
  const days = Array.from({ length: DAYS_BACK }, (_, back) => addDays(today, -back));
  return days.some((each) => day.fieldsOf(each)[done(kind)]?.value === about);
}

/** Writes nothing if all of it is noted already. Rejects as every write. */
export async function noteAnswers(
  answered: readonly { readonly occurrence: Noted; readonly answer: Answer }[],
  today: Day,
): Promise<void> {
  const to = await openedReplica();
  const withTheDay: Record<string, string> = {};
  const withSettings: Record<string, string> = {};
  for (const { occurrence, answer } of answered) {
    const { kind, about } = occurrence;
    const isDone = answer.kind === 'done';
    if (isDone ? isDoneAnywhere(occurrence, today) : isToldAnywhere(occurrence)) continue;
    if (!isOfPeriod(kind)) withSettings[isDone ? done(kind) : told(kind)] = about;
    else if (isDone) withTheDay[done(kind)] = about;
  }
  const edits = () => [
    ...(isEmpty(withSettings) ? [] : [settingsEdit(withSettings)]),
    ...(isEmpty(withTheDay) ? [] : [dayEdit(today, withTheDay)]),
  ];
  if (edits().length > 0) await to.write(edits);
}

function isEmpty(values: object): boolean {
  return Object.keys(values).length === 0;
}
