// The 'Your data' card: how far the cloud has caught up, and everything exported and imported at once.

import { msg, plural, t } from '@lingui/core/macro';
import { useCallback, useEffect, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { type SyncStatus, syncStatus } from '../../../../data/api/opened-replica.ts';
import {
  giveUpUnreadableChanges,
  nameRecords,
  type RecordName,
  restoreFromThisDevice,
} from '../../../../data/api/repair.ts';
import { exportTree, LUNARIA, undoLastImport } from '../../../../data/api/tree.ts';
import { useTroubles, useView } from '../../../../data/api/use-data.ts';
import { useToday } from '../../../../data/api/use-today.ts';
import { useUser } from '../../../../data/api/user.ts';
import { useAlert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { lateDialog } from '../../../../ui/late-part.tsx';
import { FailureText, Quiet } from '../../../../ui/text.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { useBusy } from '../../../../ui/use-busy.ts';
import { dateToWordsAsOf, dayToWords } from '../../../../words/dates.ts';
import { numberWords, seriesWords } from '../../../../words/lists.ts';
import { useWriting } from '../use-writing.ts';
import { downloadAs, ExportButton } from './export-button.tsx';
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
    case 'needs-login':
      return plural(changes, {
        0: `Please log in again to keep your devices in sync.`,
        one: `Please log in again: # change is waiting, sealed, on this device.`,
        other: `Please log in again: # changes are waiting, sealed, on this device.`,
      });
  }
}

/** What is wrong with records, if anything, and what can be done about it. */
function RecordTroubles() {
  const { spoilt, rotten, damaged, foreign, newer } = useTroubles();
  return (
    <>
      {spoilt.length > 0 && (
        <Trouble
          words={plural(
            { count: spoilt.length },
            {
              one: `The cloud’s copy of # record is damaged. Somebody may have written over it. This device still has a good copy. If you did not expect this, change your password first.`,
              other: `The cloud’s copies of # records are damaged. Somebody may have written over them. This device still has good copies. If you did not expect this, change your password first.`,
            },
          )}
          way={t`Restore from this device`}
          onPress={restoreFromThisDevice}
          done={t`Restored from this device.`}
        />
      )}
      {rotten.length > 0 && <RottenChanges ids={rotten} />}
      {damaged.length > 0 && (
        <p>
          {plural(
            { count: damaged.length },
            {
              one: `# record is damaged, here and in the cloud. If another device of yours still shows it, you can restore it there.`,
              other: `# records are damaged, here and in the cloud. If another device of yours still shows them, you can restore them there.`,
            },
          )}
        </p>
      )}
      {foreign.length > 0 && (
        <p>
          {plural(
            { count: foreign.length },
            {
              one: `# record in the cloud was sealed with a key that is not yours, so it cannot be opened here. Nothing of yours was changed.`,
              other: `# records in the cloud were sealed with a key that is not yours, so they cannot be opened here. Nothing of yours was changed.`,
            },
          )}
        </p>
      )}
      {newer.length > 0 && (
        <p>
          {plural(
            { count: newer.length },
            {
              one: `# record was written by a newer version of Lunaria. Nothing is lost: reload the page to update, and it will open.`,
              other: `# records were written by a newer version of Lunaria. Nothing is lost: reload the page to update, and they will open.`,
            },
          )}
        </p>
      )}
    </>
  );
}

function RottenChanges({ ids }: { readonly ids: readonly string[] }) {
  const today = useToday();
  const [names, setNames] = useState<readonly RecordName[]>();
  useEffect(() => {
    let isHere = true;
    void nameRecords(ids, today).then((found) => isHere && setNames(found));
    return () => {
      isHere = false;
    };
  }, [ids, today]);
  if (!names) return null;
  return (
    <Trouble
      words={rottenWords(names)}
      way={plural({ count: names.length }, { one: `Give it up`, other: `Give them up` })}
      onPress={giveUpUnreadableChanges}
      done={t`Given up.`}
    />
  );
}

export function rottenWords(names: readonly RecordName[]): string {
  const things = seriesWords([...new Set(names.map(nameToWords))]);
  return plural(
    { count: names.length },
    {
      one: `# change on this device can no longer be read, so it cannot be sent: ${things}. If you give it up, what the cloud has stays.`,
      other: `# changes on this device can no longer be read, so they cannot be sent: ${things}. If you give them up, what the cloud has stays.`,
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
    case 'other':
      return t`a diary entry, a meditation, a pause, or something you track of your own`;
  }
}

interface TroubleProps {
  readonly words: string;
  readonly way: string;
  readonly onPress: () => Promise<void>;
  /** Said once it is done and has gone from the page. */
  readonly done: string;
}

function Trouble({ words, way, onPress, done }: TroubleProps) {
  const showToast = useToast();
  const write = useWriting();
  const { isBusy, run } = useBusy();
  const press = async () => {
    if (await run(() => write(onPress))) showToast(done);
  };
  return (
    <div className="stack-3 start">
      <p>{words}</p>
      <Button variant="quiet" isBusy={isBusy} onPress={press}>
        {way}
      </Button>
    </div>
  );
}

const ImportFile = lateDialog(
  msg`Import data`,
  async () => (await import('./import-file.tsx')).ImportFile,
);

/** One way in for every file. What reads it is loaded once it is chosen. */
function ImportData({ isDisabled }: { readonly isDisabled: boolean }) {
  const [chosen, setChosen] = useState<{ readonly file: File }>();
  const [failure, setFailure] = useState<string>();

  const choose = (file: File | undefined) => {
    if (!file) return;
    setFailure(undefined);
    setChosen({ file });
  };
  // The same function each time: reading starts again when it changes.
  const close = useCallback((why?: string) => {
    setChosen(undefined);
    setFailure(why);
  }, []);

  return (
    <>
      {/* Any name: apps translate theirs, and phones add numbers. The content shows what it is. */}
      <FileTrigger onSelect={(files) => choose(files?.[0])}>
        <Button variant="quiet" isDisabled={isDisabled}>{t`Import data`}</Button>
      </FileTrigger>
      {failure && <FailureText sentence={failure} />}
      {chosen && <ImportFile file={chosen.file} onClose={close} />}
    </>
  );
}

/** Takes back the last import, until the next one. */
function UndoImport() {
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
      else if (isAll === false) {
        await raiseAlert(
          t`Some of the import is in records that this device cannot open. The rest of it was undone.`,
        );
      }
    } catch (error) {
      console.warn('Not undone', error);
      await raiseAlert(t`The import could not be undone completely. Please try again.`);
    }
  };

  return (
    <div className={`stack-3 ${styles.part}`}>
      <Quiet>{lastImportWords(last.app, dateToWordsAsOf(today, last.day))}</Quiet>
      <div>
        <Button variant="quiet" onPress={undo} isBusy={isBusy} busyText={t`Undoing...`}>
          {t`Undo the last import`}
        </Button>
      </div>
    </div>
  );
}

export function lastImportWords(app: string, date: string): string {
  if (app === '')
    return t`You imported a table on ${date}. Undoing it takes away what it added, and leaves what you have changed since.`;
  return app === LUNARIA
    ? t`You imported an export of Lunaria on ${date}. Undoing it takes away what it added, and leaves what you have changed since.`
    : t`You imported a file of ${app} on ${date}. Undoing it takes away what it added, and leaves what you have changed since.`;
}
