/** The reminder of a period as the alarm of a calendar, which rings without the app. */
import type { ReminderChoices } from './choices.ts';

/**
 * As she chose for `period-coming`, whether or not that is switched on: a calendar knows no days of the week for it. The
 * minute is counted from midnight, where she is.
 */
export function choicesToAlarm({ reminders, daysBefore }: ReminderChoices) {
  const [hours = 0, minutes = 0] = reminders['period-coming'].time.split(':').map(Number);
  return { daysBefore, minuteOfDay: hours * 60 + minutes };
}
