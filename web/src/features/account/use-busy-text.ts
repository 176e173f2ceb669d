// What a button says while it waits: what it does, or that the cloud has no time for it yet.

import { useIsCloudBusy } from '../../data/use-auth.ts';

export function useBusyText(usual: string): string {
  return useIsCloudBusy() ? 'Many people are here: one moment...' : usual;
}
