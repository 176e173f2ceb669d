// The way back from the last import, until the next one.

import { msg, t } from '@lingui/core/macro';
import { undoLastImport } from '../../../../data/api/tree.ts';
import { useView } from '../../../../data/api/use-data.ts';
import { useToday } from '../../../../data/api/use-today.ts';
import { useAlert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Quiet } from '../../../../ui/quiet.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { useBusy } from '../../../../ui/use-busy.ts';
import { dateToWordsAsOf } from '../../../../words/dates.ts';
import styles from './import.module.css';
import { lastImportWords } from './import-lines.ts';

const NOT_ALL = msg`Some of the import is in records that this device cannot open. The rest of it was undone.`;

export function UndoImport() {
  const last = useView((views) => views.import);
  const today = useToday();
  const showToast = useToast();
  const raiseAlert = useAlert();
  const { isBusy, run } = useBusy();
  if (!last) return null;

  const undo = async () => {
    try {
      const isAll = await run(() => undoLastImport());
      if (isAll) showToast(t`The import was undone.`);
      else if (isAll === false) await raiseAlert(t(NOT_ALL));
    } catch (error) {
      console.warn('Not undone', error);
      await raiseAlert(t`The import could not be undone completely. Please try again.`);
    }
  };

  return (
    <div className={styles.part}>
      <Quiet>{lastImportWords(last.app, dateToWordsAsOf(today, last.day))}</Quiet>
      <div>
        <Button variant="quiet" onPress={undo} isBusy={isBusy} busyText={t`Undoing...`}>
          {t`Undo the last import`}
        </Button>
      </div>
    </div>
  );
}
