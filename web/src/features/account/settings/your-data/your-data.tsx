// The 'Your data' card: what has reached the cloud, the export of everything, and imports.

import { msg, t } from '@lingui/core/macro';
import { dayToIsoText } from '@lunaria/cycle/day';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { type SyncStatus, syncStatus } from '../../../../data/api/opened-replica.ts';
import { exportTree, LUNARIA, undoLastImport } from '../../../../data/api/tree.ts';
import { useArrival, useView } from '../../../../data/api/use-data.ts';
import { deviceToday, useToday } from '../../../../data/api/use-today.ts';
import { useUser } from '../../../../data/api/user.ts';
import { raiseAlert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { download } from '../../../../ui/download.ts';
import { lateDialog } from '../../../../ui/late-dialog.tsx';
import { saveOrAlert } from '../../../../ui/save-or-alert.ts';
import { FailureText, Quiet } from '../../../../ui/text.tsx';
import { showToast } from '../../../../ui/toast.tsx';
import type { Run } from '../../../../ui/use-busy.ts';
import { dateToWordsAsOf } from '../../../../words/dates.ts';
import { withMessages } from '../../../../words/messages.ts';
import { arrivalWords } from '../../../../words/shared.ts';
import { SyncState } from './sync-state.tsx';

const LOOKING: SyncStatus = { kind: 'syncing', changes: 0 };

export function YourData({ children }: { readonly children: ReactNode }) {
  const user = useUser();
  const status = useView(syncStatus);
  const arrival = useArrival();
  const last = useView((views) => views.import);
  const today = useToday();
  // While it loads it takes its place already, so that nothing below it moves.
  const isComing = user.status === 'unknown' || user.status === 'opening';
  if (user.status === 'signed-out' && status.kind !== 'needs-login') return null;

  const undo = async (run: Run) => {
    const isAll = await saveOrAlert(() => run(undoLastImport), notUndoneWords);
    if (isAll) showToast(t`The import was undone.`);
    else if (isAll === false) {
      await raiseAlert(
        t`Some of the import is in records that this device cannot open. The rest of it was undone.`,
      );
    }
  };

  return (
    <Card title={t`Your data`}>
      <SyncState status={isComing ? LOOKING : status} />
      {arrival && (
        <Quiet>
          {arrivalWords(arrival)} {t`An export now would lack what is older.`}
        </Quiet>
      )}
      {(isComing || user.status === 'ready') && (
        <>
          <div className="row-2">
            <ExportButton isDisabled={isComing} onExport={exportAll}>
              {t`Export my data`}
            </ExportButton>
            <ImportData isDisabled={isComing} />
          </div>
          <Quiet>
            {t`The export is a JSON file that anyone who has it can read. An import takes it back in, and files of other apps too, such as Clue, Flo, drip and Apple Health. You see first what it would do.`}
          </Quiet>
          {last && (
            <div className="stack-3 start breaks">
              <Quiet>{lastImportWords(last.app, dateToWordsAsOf(today, last.day))}</Quiet>
              <Button variant="quiet" onPress={undo} busyText={t`Undoing...`}>
                {t`Undo the last import`}
              </Button>
            </div>
          )}
        </>
      )}
      {children}
    </Card>
  );
}

async function exportAll(): Promise<undefined> {
  downloadAs('json', JSON.stringify(await exportTree(), null, 2));
  void import('../../../../data/api/local.ts').then(({ noteBackup }) => noteBackup());
}

interface ExportButtonProps {
  readonly isDisabled?: boolean;
  /** Resolves with a sentence if there is nothing to write. */
  readonly onExport: () => Promise<string | undefined>;
  readonly children: string;
}

export function ExportButton({ isDisabled = false, onExport, children }: ExportButtonProps) {
  const write = async (run: Run) => {
    const nothing = await saveOrAlert(() => run(onExport), notExportedWords);
    if (nothing) await raiseAlert(nothing);
  };

  return (
    <Button variant="quiet" onPress={write} busyText={t`Exporting...`} isDisabled={isDisabled}>
      {children}
    </Button>
  );
}

const notExportedWords = () =>
  t`Your data could not be exported. Please reload the page and try again.`;

const TYPES = {
  json: 'application/json',
  csv: 'text/csv',
  ics: 'text/calendar',
  lunaria: 'application/octet-stream',
};

/** Named by the day, such as lunaria-2026-11-13.json. */
export function downloadAs(
  ending: keyof typeof TYPES,
  content: string | Uint8Array<ArrayBuffer>,
): void {
  const name = `lunaria-${dayToIsoText(deviceToday())}.${ending}`;
  download(name, new Blob([content], { type: TYPES[ending] }));
}

const ImportFile = lateDialog(msg`Import data`, () =>
  withMessages(['settings-rows'], async () => (await import('./import-file.tsx')).ImportFile),
);

function ImportData({ isDisabled }: { readonly isDisabled: boolean }) {
  const [file, setFile] = useState<File>();
  const [failure, setFailure] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = currentTarget.files?.[0];
    // The same one may be chosen again.
    currentTarget.value = '';
    if (!chosen) return;
    setFailure(undefined);
    setFile(chosen);
  };
  const close = (why?: string) => {
    setFile(undefined);
    setFailure(why);
  };

  return (
    <>
      {/* Any file name: apps translate theirs, and phones add numbers. */}
      <Button variant="quiet" isDisabled={isDisabled} onPress={() => input.current?.click()}>
        {t`Import data`}
      </Button>
      <input ref={input} type="file" hidden onChange={choose} />
      {failure && <FailureText sentence={failure} />}
      {file && <ImportFile file={file} onClose={close} />}
    </>
  );
}

const notUndoneWords = () => t`The import could not be undone completely. Please try again.`;

export function lastImportWords(app: string, date: string): string {
  if (app === '')
    return t`You imported a table on ${date}. Undoing it takes away what it added, and leaves what you have changed since.`;
  return app === LUNARIA
    ? t`You imported an export of Lunaria on ${date}. Undoing it takes away what it added, and leaves what you have changed since.`
    : t`You imported a file of ${app} on ${date}. Undoing it takes away what it added, and leaves what you have changed since.`;
}
