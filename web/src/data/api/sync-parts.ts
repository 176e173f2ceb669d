/** What keeps the replica in step with the cloud. Loaded after the page. */
import { openLive } from '../../cloud/live.ts';
import { createRecordCloud } from '../../cloud/records.ts';
import { endSession, signedIn } from '../account/auth.ts';
import type { Replica } from '../replica/replica.ts';
import { keepTabsTogether, type Sync, startSync } from '../sync/sync.ts';
import { openTabs } from '../sync/tabs.ts';

/** [Note: Without an account] Whether anything leaves the device is decided here, and nowhere else. */
export function startSyncOf(uid: string, replica: Replica, onStatus: () => void): Sync {
  // Of this user only: a request that is under way may outlive the session.
  const session = () => {
    const now = signedIn();
    return now?.uid === uid ? now.token : undefined;
  };
  if (session() === undefined) return keepTabsTogether(replica, openTabs(uid));
  return startSync({
    replica,
    cloud: createRecordCloud(session),
    session,
    openLive,
    tabs: openTabs(uid),
    onStatus,
    endSession: async (token) => (await endSession(token)) || session() === undefined,
  });
}
