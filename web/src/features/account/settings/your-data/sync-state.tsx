// What has reached the cloud, what is wrong with records, and what can be done about it.

import { plural, t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { SyncStatus } from '../../../../data/api/opened-replica.ts';
import {
  giveUpUnreadableChanges,
  nameRecords,
  type RecordName,
  restoreFromThisDevice,
} from '../../../../data/api/repair.ts';
import { useTroubles } from '../../../../data/api/use-data.ts';
import { useToday } from '../../../../data/api/use-today.ts';
import { Button } from '../../../../ui/button.tsx';
import { saveOrAlert } from '../../../../ui/save-or-alert.ts';
import { showToast } from '../../../../ui/toast.tsx';
import { dayToWords, monthToWords } from '../../../../words/dates.ts';
import { numberWords, seriesWords } from '../../../../words/lists.ts';
import styles from './your-data.module.css';

export function SyncState({ status }: { readonly status: SyncStatus }) {
  const { cloudCopyUnreadable, localChangeUnreadable, damaged, sealedWithOtherKey, newer } =
    useTroubles();
  return (
    <>
      <p className={`line-3 ${styles.status}`}>
        <span className={styles.light} data-kind={status.kind} aria-hidden="true" />
        {syncStatusToWords(status)}
      </p>
      {cloudCopyUnreadable.length > 0 && (
        <Trouble
          words={damagedInCloudWords(cloudCopyUnreadable.length)}
          action={t`Restore from this device`}
          onPress={restoreFromThisDevice}
          done={t`Restored from this device.`}
        />
      )}
      {localChangeUnreadable.length > 0 && <UnreadableChanges ids={localChangeUnreadable} />}
      {damaged.length > 0 && <p>{damagedWords(damaged.length)}</p>}
      {sealedWithOtherKey.length > 0 && <p>{wrongKeyWords(sealedWithOtherKey.length)}</p>}
      {newer.length > 0 && <p>{newerWords(newer.length)}</p>}
    </>
  );
}

export function syncStatusToWords(status: SyncStatus): string {
  const { kind, changes } = status;
  switch (kind) {
    case 'synced':
      return t`Everything is kept on this device and, sealed, in the cloud.`;
    case 'local':
      return t`Everything is kept on this device, and only here.`;
    case 'unknown':
      return t`The data on this device cannot be opened right now.`;
    case 'syncing':
      return plural(changes, {
        0: `Looking for changes from your other devices...`,
        one: `Sending # change to the cloud...`,
        other: `Sending # changes to the cloud...`,
      });
    case 'sealing':
      return t`Sealing everything again: ${{ done: numberWords(status.done) }} of ${{ total: numberWords(status.total) }}. You can go on reading and writing.`;
    case 'waiting':
      return t`${plural(changes, { one: '# change is', other: '# changes are' })} waiting to be sent to the cloud, safe on this device until then.`;
    case 'full':
      return t`Your space in the cloud is full. ${plural(changes, { one: '# change is', other: '# changes are' })} waiting on this device: everything works, but only here.`;
    case 'offline':
      return plural(changes, {
        0: `The cloud cannot be reached right now. Everything is kept on this device.`,
        one: `The cloud cannot be reached right now. # change is waiting on this device and will be sent later.`,
        other: `The cloud cannot be reached right now. # changes are waiting on this device and will be sent later.`,
      });
    case 'outdated':
      return t`This version of Lunaria is too old for the cloud. Please reload the page, and load the new version when it is offered. Until then, everything is kept on this device.`;
    case 'needs-login':
      return plural(changes, {
        0: `Please log in again to keep your devices in sync.`,
        one: `Please log in again: # change is waiting, sealed, on this device.`,
        other: `Please log in again: # changes are waiting, sealed, on this device.`,
      });
  }
}

const damagedInCloudWords = (count: number) =>
  plural(count, {
    one: `The cloud’s copy of # record is damaged. Somebody may have written over it. This device still has a good copy. If you did not expect this, change your password first.`,
    other: `The cloud’s copies of # records are damaged. Somebody may have written over them. This device still has good copies. If you did not expect this, change your password first.`,
  });

const damagedWords = (count: number) =>
  plural(count, {
    one: `# record is damaged, here and in the cloud. If another device of yours still shows it, you can restore it there.`,
    other: `# records are damaged, here and in the cloud. If another device of yours still shows them, you can restore them there.`,
  });

const wrongKeyWords = (count: number) =>
  plural(count, {
    one: `# record in the cloud was sealed with a key that is not yours, so it cannot be opened here. Nothing of yours was changed.`,
    other: `# records in the cloud were sealed with a key that is not yours, so they cannot be opened here. Nothing of yours was changed.`,
  });

const newerWords = (count: number) =>
  plural(count, {
    one: `# record was written by a newer version of Lunaria. Nothing is lost: reload the page to update, and it will open.`,
    other: `# records were written by a newer version of Lunaria. Nothing is lost: reload the page to update, and they will open.`,
  });

function UnreadableChanges({ ids }: { readonly ids: readonly string[] }) {
  const today = useToday();
  const [names, setNames] = useState<readonly RecordName[]>();
  useEffect(() => {
    let isMounted = true;
    void nameRecords(ids, today).then((found) => isMounted && setNames(found));
    return () => {
      isMounted = false;
    };
  }, [ids, today]);
  if (!names) return null;
  return (
    <Trouble
      words={unreadableWords(names)}
      action={plural({ count: names.length }, { one: `Discard it`, other: `Discard them` })}
      onPress={giveUpUnreadableChanges}
      done={t`Discarded.`}
    />
  );
}

export function unreadableWords(names: readonly RecordName[]): string {
  const things = seriesWords([...new Set(names.map(nameToWords))]);
  return plural(
    { count: names.length },
    {
      one: `# change on this device can no longer be read, so it cannot be sent: ${things}. If you discard it, the cloud’s version stays.`,
      other: `# changes on this device can no longer be read, so they cannot be sent: ${things}. If you discard them, the cloud’s version stays.`,
    },
  );
}

function nameToWords(name: RecordName): string {
  switch (name.kind) {
    case 'profile':
      return t`your account info`;
    case 'settings':
      return t`your settings`;
    case 'day':
      return t`what you noted on ${{ day: dayToWords(name.day) }}`;
    case 'month':
      return t`your history of ${{ month: monthToWords(name.day) }}`;
    case 'other':
      return t`a diary entry, a meditation, a pause, or something you track of your own`;
  }
}

interface TroubleProps {
  readonly words: string;
  readonly action: string;
  readonly onPress: () => Promise<void>;
  readonly done: string;
}

function Trouble({ words, action, onPress, done }: TroubleProps) {
  const press = () => saveOrAlert(() => onPress().then(() => showToast(done)));
  return (
    <div className="stack-3 start">
      <p>{words}</p>
      <Button variant="quiet" onPress={(run) => run(press)}>
        {action}
      </Button>
    </div>
  );
}
