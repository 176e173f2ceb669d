// The sentences of the card with the reminders.

import type { Notifying } from '../../../../data/api/notifying.ts';
import type { ReminderKind } from '../../../../reminders/choices.ts';

export const REMINDER_NAMES: Readonly<Record<ReminderKind, string>> = {
  'period-coming': 'Period coming',
  'period-late': 'Period late',
  'log-day': 'Log the day',
  diary: 'Write in the diary',
  meditate: 'Meditate',
  medicine: 'Medicine',
};

export const HOW_IT_WORKS =
  'This device reminds you by itself: no server knows when. Of what you have done already you are not reminded.';

/** What this browser does. `wakesUp` is whether it starts the app by itself now and then. */
export function notifyingToWords(
  notifying: Notifying,
  { wakesUp, isRemembered }: { readonly wakesUp: boolean; readonly isRemembered: boolean },
): string {
  switch (notifying) {
    case 'impossible':
      return 'This browser shows no notifications here, so reminders stand on the pages of Lunaria. On an iPhone or iPad, add Lunaria to the Home Screen first.';
    case 'denied':
      return 'This browser does not let Lunaria show notifications; its settings for this site can change that. Until then reminders stand on the pages of Lunaria.';
    case 'unasked':
      return 'When you switch the first one on, the browser asks whether Lunaria may show notifications. If you do not allow it, reminders stand on the pages of Lunaria.';
    case 'granted':
      if (!isRemembered) {
        return 'Notifications come while Lunaria is open in some tab. You are not remembered on this device, so none come once it is closed.';
      }
      return wakesUp
        ? 'Notifications come on time while Lunaria is open. While it is closed, the browser wakes it now and then, so they may come later or not at all.'
        : 'Notifications come while Lunaria is open in some tab, also behind others. This browser does not wake it once it is closed.';
  }
}

/** For everything that has to come without the app. */
export const CALENDAR_HINT =
  'To be reminded of a period without Lunaria, put its calendar file with alarms into the calendar on your phone: “Calendar file” in “Other exports”. After a new prediction make it again: it takes the place of the old one.';
