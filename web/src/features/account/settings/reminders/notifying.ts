import { t } from '@lingui/core/macro';
import type { Notifying } from '../../../../data/api/notifying.ts';

/** What this browser does. `wakesUp` is whether it starts the app by itself now and then. */
export function notifyingToWords(
  notifying: Notifying,
  { wakesUp, isRemembered }: { readonly wakesUp: boolean; readonly isRemembered: boolean },
): string {
  switch (notifying) {
    case 'impossible':
      return t`This browser shows no notifications here, so reminders stand on the pages of Lunaria. On an iPhone or iPad, add Lunaria to the Home Screen first.`;
    case 'denied':
      return t`This browser does not let Lunaria show notifications; its settings for this site can change that. Until then reminders stand on the pages of Lunaria.`;
    case 'unasked':
      return t`When you switch the first one on, the browser asks whether Lunaria may show notifications. If you do not allow it, reminders stand on the pages of Lunaria.`;
    case 'granted':
      if (!isRemembered) {
        return t`Notifications come while Lunaria is open in some tab. You are not remembered on this device, so none come once it is closed.`;
      }
      return wakesUp
        ? t`Notifications come on time while Lunaria is open. While it is closed, the browser wakes it now and then, so they may come later or not at all.`
        : t`Notifications come while Lunaria is open in some tab, also behind others. This browser does not wake it once it is closed.`;
  }
}
