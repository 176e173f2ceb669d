// The 'Your data' card: how far the cloud has caught up, and everything exported and imported at once.

import { exportTree } from '../../../../data/api/tree.ts';
import { type SyncStatus, useSyncStatus } from '../../../../data/api/use-data.ts';
import { useUser } from '../../../../data/api/user.ts';
import { Card } from '../../../../ui/card.tsx';
import { Quiet } from '../../../../ui/quiet.tsx';
import { downloadAs } from './download.ts';
import { ExportButton } from './export-button.tsx';
import { ImportData } from './import-data.tsx';
import { RecordTroubles } from './record-troubles.tsx';
import { syncWords } from './sync-words.ts';
import { UndoImport } from './undo-import.tsx';
import styles from './your-data.module.css';

const LOOKING: SyncStatus = { kind: 'syncing', changes: 0 };

export function YourData() {
  const user = useUser();
  const status = useSyncStatus();
  // What is still loading has its place from the start, so that nothing below it moves.
  const isComing = user.status === 'unknown' || user.status === 'opening';
  if (user.status === 'signed-out' && status.kind !== 'needs-login') return null;
  const shown = isComing ? LOOKING : status;
  return (
    <Card title="Your data">
      <p className={styles.status}>
        <span className={styles.light} data-kind={shown.kind} aria-hidden="true" />
        {syncWords(shown)}
      </p>
      <RecordTroubles />
      {(isComing || user.status === 'ready') && (
        <>
          <div className={styles.ways}>
            <ExportButton isDisabled={isComing} onExport={exportAll}>
              Export my data
            </ExportButton>
            <ImportData isDisabled={isComing} />
          </div>
          <Quiet>
            The export is a JSON file that anyone who has it can read. An import takes it back in,
            and files of other apps too, such as Clue, Flo, drip and Apple Health. You see first
            what it would do.
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
