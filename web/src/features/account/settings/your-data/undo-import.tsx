// The way back from the last import, until the next one.

import { undoLastImport, useLastImport } from '../../../../data/api/imports.ts';
import { useToday } from '../../../../data/api/use-today.ts';
import { useAlert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Quiet } from '../../../../ui/quiet.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { useBusy } from '../../../../ui/use-busy.ts';
import { dateToWordsAsOf } from '../../../../words/dates.ts';
import styles from './import.module.css';
import { fileOf } from './import-words.ts';

const NOT_ALL =
  'Some of the import is in records that this device cannot open. The rest of it was undone.';

export function UndoImport() {
  const last = useLastImport();
  const today = useToday();
  const showToast = useToast();
  const raiseAlert = useAlert();
  const { isBusy, run } = useBusy();
  if (!last) return null;

  const undo = async () => {
    try {
      const isAll = await run(() => undoLastImport());
      if (isAll) showToast('The import was undone.');
      else if (isAll === false) await raiseAlert(NOT_ALL);
    } catch (error) {
      console.warn('Not undone', error);
      await raiseAlert('The import could not be undone completely. Please try again.');
    }
  };

  return (
    <div className={styles.part}>
      <Quiet>
        {`You imported ${fileOf(last.app)} on ${dateToWordsAsOf(today, last.day)}. Undoing it takes away what it added, and leaves what you have changed since.`}
      </Quiet>
      <div>
        <Button variant="quiet" onPress={undo} isBusy={isBusy} busyText="Undoing...">
          Undo the last import
        </Button>
      </div>
    </div>
  );
}
