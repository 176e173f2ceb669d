// What a button says while it waits: what it does, or that the cloud has no time for it yet.
// Short, so that the button keeps its size, and what is below it stays in place.

import { t } from '@lingui/core/macro';
import { useIsCloudBusy } from '../../data/api/user.ts';

export function useBusyText(usual: string): string {
  return useIsCloudBusy() ? t`Very busy: one moment...` : usual;
}
