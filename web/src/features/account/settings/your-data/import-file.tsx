// From a chosen file to an import: reads it, asks what only she can tell, shows what would happen, and does it.

import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { BACKUP_MAGIC_LENGTH, isSealedBackup } from '../../../../data/api/backup.ts';
import { deviceToday } from '../../../../data/api/use-today.ts';
import { BadFile } from '../../../../import/bad-file.ts';
import type { ColumnChoice, TableOffer } from '../../../../import/formats/any-table.ts';
import type { Recognised } from '../../../../import/known-formats.ts';
import { readFile } from '../../../../import/read-file.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportPreview } from './import-preview.tsx';
import { type ImportSource, previewOf, type SourcePlan } from './import-source.ts';
import { OpenSealed } from './open-sealed.tsx';
import { ReadingDialog } from './reading-dialog.tsx';

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

/** Why a file could not be imported, and what to do about it. */
export function fileFaultToWords(error: unknown, name: string): string {
  switch (error instanceof BadFile ? error.reason : undefined) {
    case 'empty':
      return t`“${name}” is empty. Nothing was changed.`;
    case 'cut-off':
      return t`“${name}” ends in the middle. Please export or download it again, then choose the new file. Nothing was changed.`;
    case 'wrong-encoding':
      return t`“${name}” is written in an encoding that Lunaria does not know. Please save it as “CSV UTF-8” and choose it again. Nothing was changed.`;
    case 'unknown':
      return t`“${name}” is not a file of any app that Lunaria knows. Nothing was changed.`;
    case 'not-json':
      return t`“${name}” looks like JSON, but has mistakes in it and cannot be read. Nothing was changed.`;
    case 'picture':
      return t`“${name}” is a picture. Please choose the file that your other app exported. Nothing was changed.`;
    case 'too-large':
      return t`“${name}” is too large to be read on this device. Nothing was changed.`;
    case 'bomb':
      return t`“${name}” unpacks to far more than any app would write, so it was not opened any further. Nothing was changed.`;
    case 'locked-zip':
      return t`“${name}” is locked with a password. Please unpack it first, then choose the file that was in it. Nothing was changed.`;
    case 'broken-zip':
      return t`“${name}” is a zip file that is damaged or not complete. Please download it again. Nothing was changed.`;
    case 'cannot-unpack':
      return t`This browser is too old to unpack “${name}”. Please unpack it first, then choose the file that was in it. Nothing was changed.`;
    case 'strange-xml':
      return t`“${name}” is an XML file of a kind that Apple Health does not write. Nothing was changed.`;
    case 'mixed':
      return t`“${name}” holds the data of more than one app. Please import the file of each app by itself. Nothing was changed.`;
    case 'too-many':
      return t`“${name}” holds more days or names than a lifetime could. Nothing was changed.`;
    case 'no-days':
      return t`There is nothing in “${name}” that could be imported. Nothing was changed.`;
    case undefined:
      return t`“${name}” could not be read. Please try again. Nothing was changed.`;
  }
}
