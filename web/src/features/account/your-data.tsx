// The 'Your data' card: how far the cloud has caught up, and the ways to take everything out and in.

import { useAuth } from '../../data/use-auth.ts';
import { useDataState, useSyncStatus, useUnreadableCount } from '../../data/use-data.ts';
import { Card } from '../../ui/card.tsx';
import { ExportData } from './export-data.tsx';
import { ImportData } from './import-data.tsx';
import { syncWords, unreadableWords } from './sync-words.ts';
import styles from './your-data.module.css';

export function YourData() {
  const auth = useAuth();
  const status = useSyncStatus();
  const unreadable = unreadableWords(useUnreadableCount());
  const isReady = useDataState() === 'ready';
  if (auth.status !== 'signed-in' && status.kind !== 'needs-login') return null;
  return (
    <Card title="Your data">
      <p className={styles.status}>
        <span className={styles.light} data-kind={status.kind} aria-hidden="true" />
        {syncWords(status)}
      </p>
      {unreadable && <p>{unreadable}</p>}
      {isReady && (
        <>
          <p className={styles.about}>
            The export is a JSON file that anybody who has it can read. An import only adds: nothing
            that is here is changed.
          </p>
          <div className={styles.ways}>
            <ExportData />
            <ImportData />
          </div>
        </>
      )}
    </Card>
  );
}
