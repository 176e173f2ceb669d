import { t } from '@lingui/core/macro';
import type { ReminderTexts } from '../data/api/reminding.ts';
import { weekdayName } from './dates.ts';

/** For a screen that others see. */
export function discreetTitle(name: string): string {
  return t`${name}: a moment for you`;
}

/** `appName`: on this device, which may have a discreet one. */
export const reminderTexts = (appName: () => string): ReminderTexts => ({
  notification: () => ({
    title: appName(),
    neutral: discreetTitle(appName()),
    done: t`Done`,
    later: t`Later`,
  }),

  // It may be read on another day than planned, so it counts no days.
  body: ({ kind, likely }, medicine) => {
    switch (kind) {
      case 'period-coming':
        return likely === undefined
          ? t`Your period is likely soon.`
          : t`Your period is likely around ${{ weekday: weekdayName(likely) }}.`;
      case 'period-late':
        return t`Your period is later than predicted. Has it started?`;
      case 'log-day':
        return t`How was today? It can be noted in a moment.`;
      case 'diary':
        return t`A few words for your diary?`;
      case 'meditate':
        return t`Time for a few quiet minutes.`;
      case 'medicine':
        return medicine || t`Time for your medicine.`;
    }
  },
});
