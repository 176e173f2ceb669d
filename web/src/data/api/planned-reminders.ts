/** The reminders that are planned by what is known now, as the service worker will need them. Derived, never stored. */
import type { Day } from '@lunaria/cycle/day';
import { type Occurrence, planReminders } from '../../reminders/plan.ts';
import {
  byImportance,
  type NotificationTexts,
  occurrenceToName,
  type Schedule,
  scheduleReminder,
} from '../../reminders/schedule.ts';
import { notedName } from '../account/noted-name.ts';
import { createDerived } from '../kinds/derived.ts';
import { currentModel } from './opened-replica.ts';
import { isDoneAnywhere, isToldAnywhere } from './reminder-notes.ts';
import { currentChoices, isRemembered, wordsHere } from './reminders.ts';
import { currentCycle } from './use-cycle.ts';

/** Long enough for the next period of somebody who opens the app once in a cycle. */
const DAYS_AHEAD = 60;

export type Planned = {
  /** With names for ids. */
  readonly schedule: Schedule;
  readonly byName: ReadonlyMap<string, Occurrence>;
};

/** What reminders say, in the user's language. */
export type ReminderTexts = {
  readonly notification: () => NotificationTexts;
  readonly body: (occurrence: Occurrence, medicine: string) => string;
};

const derive = createDerived<Planned>();

/** The very same object until something that it rests on changes. */
export function currentPlan(today: Day, texts: ReminderTexts): Planned {
  const { settings, day, entry, session } = currentModel().views;
  const { prediction, pause } = currentCycle(today);
  const device = [isRemembered(), notedName(), wordsHere()];
  const from = [settings, day, entry.days, session, prediction, pause, today, ...device];
  return derive(from, () => planFrom(today, texts));
}

function planFrom(today: Day, texts: ReminderTexts): Planned {
  const { day, entry, session } = currentModel().views;
  const { prediction, pause } = currentCycle(today);
  const name = notedName();
  const words = wordsHere();
  const choices = currentChoices();
  const notification = texts.notification();
  const meditated = new Set(session.map((each) => each.day));
  const facts = {
    logged: { has: (each: Day) => day.tracked.has(each) || day.log.has(each) },
    written: entry.days,
    meditated,
    prediction: pause ? undefined : prediction,
  };
  const open = byImportance(planReminders(choices, facts, today, DAYS_AHEAD)).filter(
    (each) => !isDoneAnywhere(each, today),
  );
  const reminders = open.map((each) => {
    const said =
      words === 'full'
        ? { title: notification.title, body: texts.body(each, choices.medicine) }
        : { title: notification.neutral };
    return scheduleReminder(each, occurrenceToName(each), isToldAnywhere(each), said);
  });
  return {
    schedule: { reminders, onlyWhileOpen: !isRemembered(), name, texts: notification },
    byName: new Map(open.map((each) => [occurrenceToName(each), each])),
  };
}
