// The files that hold a part of the user's data in a form that other programs read. Loaded when one is asked for.

import { t } from '@lingui/core/macro';
import { comingUp } from '@lunaria/cycle/prediction';
import { readLoggedDays } from '../../../../data/api/logged-days.ts';
import { currentChoices } from '../../../../data/api/reminders.ts';
import { currentCycle } from '../../../../data/api/use-cycle.ts';
import { deviceToday } from '../../../../data/api/use-today.ts';
import { currentUser, isSignedIn } from '../../../../data/api/user.ts';
import { cycleEvents, NEUTRAL_TITLES, PLAIN_TITLES } from '../../../../export/cycle-events.ts';
import { daysToCsv } from '../../../../export/day-table.ts';
import { eventsToCalendar } from '../../../../export/ics.ts';
import { choicesToAlarm } from '../../../../reminders/choices.ts';
import { dateToWordsAsOf } from '../../../../words/dates.ts';
import { downloadAs } from './export-button.tsx';

/** Resolves with a sentence if there is nothing to write. */
export async function exportCsv(withDiary: boolean): Promise<string | undefined> {
  const today = deviceToday();
  const { history } = currentCycle(today);
  const { days, names } = await readLoggedDays();
  if (days.length === 0 && history.periods.length === 0) {
    return t`Nothing is noted yet, so there is nothing to export.`;
  }
  downloadAs('csv', daysToCsv({ days, names, history, today, withDiary }));
  return undefined;
}

/** The revision of a calendar file is the second it was made in: two files never share one. */
const ONE_SECOND = 1000;
let lastMade = 0;

/** `hasAlarms`: as chosen for the reminder of a period, whether or not that is on. Resolves like `exportCsv`. */
export async function exportCalendar(
  hasPlainTitles: boolean,
  hasAlarms: boolean,
): Promise<string | undefined> {
  const today = deviceToday();
  const { history, prediction, cycle } = currentCycle(today);
  const user = currentUser();
  const events = cycleEvents({
    owner: isSignedIn(user) ? user.uid : '',
    periods: history.periods,
    likely: prediction ? comingUp(prediction, today) : [],
    likelyLength: cycle?.periodLength ?? 1,
    titles: hasPlainTitles ? PLAIN_TITLES : NEUTRAL_TITLES,
    alarms: hasAlarms ? [choicesToAlarm(currentChoices())] : [],
    dayToWords: (day) => dateToWordsAsOf(today, day),
  });
  if (events.length === 0) return t`There is no period to put into a calendar yet.`;
  lastMade = Math.max(Date.now(), lastMade + ONE_SECOND);
  downloadAs('ics', eventsToCalendar(events, new Date(lastMade)));
  return undefined;
}
