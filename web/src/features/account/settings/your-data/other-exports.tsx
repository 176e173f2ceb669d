// The Other exports card: a table, a calendar, a backup that only its passphrase opens, and a report on paper. What writes
// a file is loaded when it is asked for.

import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { lateDialog } from '../../../../ui/late-part.tsx';
import { Link } from '../../../../ui/link.tsx';
import { loadChunk } from '../../../../ui/load-chunk.ts';
import { Quiet } from '../../../../ui/text.tsx';
import { ExportButton } from './export-button.tsx';
import styles from './your-data.module.css';

const SealedBackupDialog = lateDialog(
  msg`Sealed backup`,
  async () => (await import('./sealed-backup-dialog.tsx')).SealedBackupDialog,
);
const loadWriters = () => loadChunk(() => import('./write-exports.ts'));

export function OtherExports() {
  const [withDiary, setWithDiary] = useState(false);
  const [hasPlainTitles, setPlainTitles] = useState(false);
  const [hasAlarms, setAlarms] = useState(false);
  const [isSealing, setSealing] = useState(false);
  return (
    <ul className="stack-4 list">
      <li className={`stack-2 start ${styles.export}`}>
        <ExportButton onExport={async () => (await loadWriters()).exportCsv(withDiary)}>
          {t`Export as CSV`}
        </ExportButton>
        <Quiet>{t`A table for a spreadsheet, with a row for each day.`}</Quiet>
        <Checkbox isSelected={withDiary} onChange={setWithDiary}>
          {t`With my diary entries`}
        </Checkbox>
      </li>
      <li className={`stack-2 start ${styles.export}`}>
        <ExportButton
          onExport={async () => (await loadWriters()).exportCalendar(hasPlainTitles, hasAlarms)}
        >
          {t`Calendar file`}
        </ExportButton>
        <Quiet>
          {t`Past periods and the next three for the calendar on your phone. Each is called “Moon”. Import a new file later, and it takes the place of the old one.`}
        </Quiet>
        <Checkbox isSelected={hasPlainTitles} onChange={setPlainTitles}>
          {t`Call them “Period”`}
        </Checkbox>
        <Checkbox isSelected={hasAlarms} onChange={setAlarms}>
          {t`Ring before the next ones, at the time of “Period coming” in Reminders`}
        </Checkbox>
      </li>
      <li className={`stack-2 start ${styles.export}`}>
        <Button variant="quiet" onPress={() => setSealing(true)}>{t`Sealed backup`}</Button>
        <Quiet>{t`Everything, in a file that only a passphrase of your choice opens.`}</Quiet>
      </li>
      <li className={`stack-2 start ${styles.export}`}>
        <Link to="/report" kind="standalone">{t`Report for a doctor`}</Link>
        <Quiet>{t`One or two pages to print, with what you choose.`}</Quiet>
      </li>
      {isSealing && <SealedBackupDialog onClose={() => setSealing(false)} />}
    </ul>
  );
}
