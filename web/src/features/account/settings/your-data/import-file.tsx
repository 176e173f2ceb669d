// From a chosen file to an import: reads it, asks what only the user can tell, shows what would happen, and does it.

import { msg, t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { BACKUP_MAGIC_LENGTH, isSealedBackup, openBackup } from '../../../../data/api/backup.ts';
import { previewDays } from '../../../../data/api/import-days.ts';
import { previewImport } from '../../../../data/api/tree.ts';
import { deviceToday } from '../../../../data/api/use-today.ts';
import { hasDataCode } from '../../../../data/kinds/data-error.ts';
import { BadFile, type BadFileReason } from '../../../../import/bad-file.ts';
import type { ColumnChoice, TableOffer } from '../../../../import/formats/any-table.ts';
import type { Recognised } from '../../../../import/known-formats.ts';
import { readFile } from '../../../../import/read-file.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { PasswordField } from '../../../../ui/field.tsx';
import { Quiet } from '../../../../ui/text.tsx';
import { FormDialog, useForm } from '../../form.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportPreview, type ImportSource, type SourcePlan } from './import-preview.tsx';
import styles from './your-data.module.css';

type Step =
  /** `content`: of a sealed backup that was opened, in the place of the file. */
  | { readonly kind: 'reading'; readonly columns?: ColumnChoice; readonly content?: Blob }
  | { readonly kind: 'sealed' }
  | { readonly kind: 'columns'; readonly table: TableOffer }
  | { readonly kind: 'preview'; readonly source: ImportSource; readonly plan: SourcePlan };

interface ImportFileProps {
  readonly file: File;
  /** With the reason if it could not be read. */
  readonly onClose: (failure?: string) => void;
}

export function ImportFile({ file, onClose }: ImportFileProps) {
  const [step, setStep] = useState<Step>({ kind: 'reading' });
  const isReading = step.kind === 'reading';
  const { columns, content } = isReading ? step : NOTHING;
  const [share, setShare] = useState(0);

  useEffect(() => {
    if (!isReading) return undefined;
    const reading = new AbortController();
    const { signal } = reading;
    const read = async (): Promise<Step> => {
      if (!content && (await isSealed(file))) return { kind: 'sealed' };
      const recognised: Recognised = await readFile(content ?? file, {
        today: deviceToday(),
        columns,
        signal,
        onProgress: setShare,
      });
      if (recognised.kind === 'table') return { kind: 'columns', table: recognised.table };
      return { kind: 'preview', source: recognised, plan: await previewOf(recognised) };
    };
    read().then(
      (next) => !signal.aborted && setStep(next),
      (error: unknown) => {
        if (signal.aborted) return;
        console.warn('Not read', error);
        onClose(fileFaultToWords(error, file.name));
      },
    );
    return () => reading.abort();
  }, [file, columns, content, isReading, onClose]);

  switch (step.kind) {
    case 'reading':
      return <ReadingDialog share={share} onCancel={() => onClose()} />;
    case 'sealed':
      return (
        <OpenSealed
          file={file}
          onOpened={(opened) => setStep({ kind: 'reading', content: opened })}
          onCancel={() => onClose()}
        />
      );
    case 'columns':
      return (
        <ImportColumns
          table={step.table}
          onChoose={(chosen) => setStep({ kind: 'reading', columns: chosen })}
          onCancel={() => onClose()}
        />
      );
    case 'preview':
      return <ImportPreview source={step.source} plan={step.plan} onClose={() => onClose()} />;
  }
}

const NOTHING: { readonly columns?: ColumnChoice; readonly content?: Blob } = {};

async function isSealed(file: File): Promise<boolean> {
  const start = await file.slice(0, BACKUP_MAGIC_LENGTH).arrayBuffer();
  return isSealedBackup(new Uint8Array(start));
}

/** Rejects with `BadFile` for what looked like an export of ours, but is not one. */
async function previewOf(source: ImportSource): Promise<SourcePlan> {
  if (source.kind === 'days') return previewDays(source.imported);
  try {
    return await previewImport(source.tree);
  } catch (error) {
    throw hasDataCode(error, 'data/invalid') ? new BadFile('unknown', error) : error;
  }
}

const SEEN_AFTER_MS = 300;

interface ReadingDialogProps {
  /** From 0 to 1. */
  readonly share: number;
  readonly onCancel: () => void;
}

/** How far a large file has been read, with a way out. A small one is read before this would be seen. */
function ReadingDialog({ share, onCancel }: ReadingDialogProps) {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), SEEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isSeen) return null;
  return (
    <Dialog title={t`Reading the file`} isOpen onClose={onCancel} mustBeAnswered>
      <progress className={styles.progress} aria-label={t`Read so far`} value={share} max={1} />
      <Quiet>{t`${{ percent: Math.round(share * 100) }} %`}</Quiet>
      <div className={styles.answers}>
        <Button variant="quiet" onPress={onCancel}>{t`Cancel`}</Button>
      </div>
    </Dialog>
  );
}

const OPENING_FAILURES = {
  'wrong-passphrase': msg`This passphrase does not open the backup. Please try again.`,
  damaged: msg`The backup is damaged or not complete. Nothing was changed.`,
  'newer-version': msg`A newer version of Lunaria sealed this backup. Please update Lunaria first.`,
  'not-a-backup': msg`This is not a sealed backup. Nothing was changed.`,
};

interface OpenSealedProps {
  readonly file: File;
  /** With the export that was in it. */
  readonly onOpened: (content: Blob) => void;
  readonly onCancel: () => void;
}

function OpenSealed({ file, onOpened, onCancel }: OpenSealedProps) {
  const form = useForm({ passphrase: '' });

  const open = () =>
    form.send(
      async () => openBackup(new Uint8Array(await file.arrayBuffer()), form.values.passphrase),
      (opened) => {
        if (opened.ok) onOpened(new Blob([opened.value]));
        else form.fail(t(OPENING_FAILURES[opened.failure]));
      },
      (error) => {
        console.warn('Not opened', error);
        return t`The backup could not be opened. Please close other tabs and try again.`;
      },
    );

  return (
    <FormDialog
      form={form}
      title={t`Open the sealed backup`}
      isOpen
      confirm={t`Open`}
      busyText={t`Opening...`}
      onConfirm={open}
      onCancel={onCancel}
    >
      <PasswordField label={t`Passphrase`} {...form.field('passphrase')} />
    </FormDialog>
  );
}

const FAULTS: Readonly<Record<BadFileReason, (name: string) => string>> = {
  empty: (name) => t`“${name}” is empty. Nothing was changed.`,
  'cut-off': (name) =>
    t`“${name}” ends in the middle. Please export or download it again, then choose the new file. Nothing was changed.`,
  'wrong-encoding': (name) =>
    t`“${name}” is written in an encoding that Lunaria does not know. Please save it as “CSV UTF-8” and choose it again. Nothing was changed.`,
  unknown: (name) => t`“${name}” is not a file of any app that Lunaria knows. Nothing was changed.`,
  'not-json': (name) =>
    t`“${name}” looks like JSON, but has mistakes in it and cannot be read. Nothing was changed.`,
  picture: (name) =>
    t`“${name}” is a picture. Please choose the file that your other app exported. Nothing was changed.`,
  'too-large': (name) => t`“${name}” is too large to be read on this device. Nothing was changed.`,
  bomb: (name) =>
    t`“${name}” unpacks to far more than any app would write, so it was not opened any further. Nothing was changed.`,
  'locked-zip': (name) =>
    t`“${name}” is locked with a password. Please unpack it first, then choose the file that was in it. Nothing was changed.`,
  'broken-zip': (name) =>
    t`“${name}” is a zip file that is damaged or not complete. Please download it again. Nothing was changed.`,
  'cannot-unpack': (name) =>
    t`This browser is too old to unpack “${name}”. Please unpack it first, then choose the file that was in it. Nothing was changed.`,
  'strange-xml': (name) =>
    t`“${name}” is an XML file of a kind that Apple Health does not write. Nothing was changed.`,
  mixed: (name) =>
    t`“${name}” holds the data of more than one app. Please import the file of each app by itself. Nothing was changed.`,
  'too-many': (name) =>
    t`“${name}” holds more days or names than a lifetime could. Nothing was changed.`,
  'no-days': (name) =>
    t`There is nothing in “${name}” that could be imported. Nothing was changed.`,
};

/** Why a file could not be imported, and what to do about it. */
export function fileFaultToWords(error: unknown, name: string): string {
  return error instanceof BadFile
    ? FAULTS[error.reason](name)
    : t`“${name}” could not be read. Please try again. Nothing was changed.`;
}
