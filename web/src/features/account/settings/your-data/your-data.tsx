// The 'Your data' card: how far the cloud has caught up, and everything exported and imported at once.

import { plural, t } from '@lingui/core/macro';
import { type SyncStatus, syncStatus } from '../../../../data/api/opened-replica.ts';
import { exportTree } from '../../../../data/api/tree.ts';
import { useView } from '../../../../data/api/use-data.ts';
import { useUser } from '../../../../data/api/user.ts';
import { Card } from '../../../../ui/card.tsx';
import { Quiet } from '../../../../ui/quiet.tsx';
import { numberWords } from '../../../../words/lists.ts';
import { downloadAs } from './download.ts';
import { ExportButton } from './export-button.tsx';
import { ImportData } from './import-data.tsx';
import { RecordTroubles } from './record-troubles.tsx';
import { UndoImport } from './undo-import.tsx';
import styles from './your-data.module.css';

const LOOKING: SyncStatus = { kind: 'syncing', changes: 0 };

export function YourData() {
  const user = useUser();
  const status = useView(syncStatus);
  // What is still loading has its place from the start, so that nothing below it moves.
  const isComing = user.status === 'unknown' || user.status === 'opening';
  if (user.status === 'signed-out' && status.kind !== 'needs-login') return null;
  const shown = isComing ? LOOKING : status;
  return (
    <Card title={t`Your data`}>
      <p className={styles.status}>
        <span className={styles.light} data-kind={shown.kind} aria-hidden="true" />
        {syncStatusToWords(shown)}
      </p>
      <RecordTroubles />
      {(isComing || user.status === 'ready') && (
        <>
          <div className={styles.ways}>
            <ExportButton isDisabled={isComing} onExport={exportAll}>
              {t`Export my data`}
            </ExportButton>
            <ImportData isDisabled={isComing} />
          </div>
          <Quiet>
            {t`The export is a JSON file that anyone who has it can read. An import takes it back in, and files of other apps too, such as Clue, Flo, drip and Apple Health. You see first what it would do.`}
          </Quiet>
          <UndoImport />
        </>
      )}
    </Card>
  );
}

async function exportAll(): Promise<undefined> {
  downloadAs('json', JSON.stringify(await exportTree(), null, 2));
}

export function syncStatusToWords(status: SyncStatus): string {
  const { kind, changes } = status;
  switch (kind) {
    case 'synced':
      return t`Everything is kept on this device and, sealed, in the cloud.`;
    case 'unknown':
      return t`What is kept on this device cannot be opened right now.`;
    case 'syncing':
      return plural(changes, {
        0: `Looking for changes from your other devices...`,
        one: `Sending # change to the cloud...`,
        other: `Sending # changes to the cloud...`,
      });
    case 'sealing':
      return t`Sealing everything anew: ${{ done: numberWords(status.done) }} of ${{ total: numberWords(status.total) }}. You can go on reading and writing.`;
    case 'waiting':
      return plural(changes, {
        one: `# change is waiting to be sent to the cloud, safe on this device until then.`,
        other: `# changes are waiting to be sent to the cloud, safe on this device until then.`,
      });
    case 'full':
      return plural(changes, {
        one: `Your space in the cloud is full. # change is waiting on this device: everything works, but only here.`,
        other: `Your space in the cloud is full. # changes are waiting on this device: everything works, but only here.`,
      });
    case 'offline':
      return plural(changes, {
        0: `The cloud cannot be reached right now. Everything is kept on this device.`,
        one: `The cloud cannot be reached right now. # change is waiting on this device and will be sent later.`,
        other: `The cloud cannot be reached right now. # changes are waiting on this device and will be sent later.`,
      });
    case 'needs-login':
      return plural(changes, {
        0: `Please log in again to keep your devices in sync.`,
        one: `Please log in again: # change is waiting, sealed, on this device.`,
        other: `Please log in again: # changes are waiting, sealed, on this device.`,
      });
  }
}
