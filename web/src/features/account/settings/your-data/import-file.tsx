// From a chosen file to an import: reads it, asks what only she can tell, shows what would happen, and does it.

import { useEffect, useState } from 'react';
import { BACKUP_MAGIC_LENGTH, isSealedBackup } from '../../../../data/api/backup.ts';
import { deviceToday } from '../../../../data/api/use-today.ts';
import type { ColumnChoice, TableOffer } from '../../../../import/formats/any-table.ts';
import type { Recognised } from '../../../../import/known-formats.ts';
import { readFile } from '../../../../import/read-file.ts';
import { fileFaultToWords } from './file-fault.ts';
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
