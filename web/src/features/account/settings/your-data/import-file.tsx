// Reads a chosen file, asks for what the file does not say, shows what an import would do, and does it.

import { msg, t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { BACKUP_MAGIC_LENGTH, isSealedBackup, openBackup } from '../../../../data/api/backup.ts';
import { importDays, previewDays } from '../../../../data/api/import-days.ts';
import { importTree, LUNARIA, previewImport } from '../../../../data/api/tree.ts';
import { deviceToday } from '../../../../data/api/use-today.ts';
import { hasDataCode } from '../../../../data/kinds/data-error.ts';
import { BadFile, type BadFileReason } from '../../../../import/bad-file.ts';
import {
  COLUMN_ROLES,
  type ColumnChoice,
  type ColumnRole,
  type DateOrder,
  type TableOffer,
  type WeightUnit,
  weightUnitIn,
} from '../../../../import/formats/any-table.ts';
import type { Recognised } from '../../../../import/known-formats.ts';
import { readFile } from '../../../../import/read-file.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChoiceGroup } from '../../../../ui/choice-group.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { PasswordField } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Quiet } from '../../../../ui/text.tsx';
import { columnName } from '../../../../words/import-report.ts';
import { useForm } from '../../form.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { ImportPreview, type Preview } from './import-preview.tsx';
import styles from './your-data.module.css';

type Step =
  /** `content`: the file, or what was in a sealed one. */
  | { readonly kind: 'reading'; readonly content: Blob; readonly columns?: ColumnChoice }
  | { readonly kind: 'sealed' }
  | { readonly kind: 'columns'; readonly content: Blob; readonly table: TableOffer }
  | { readonly kind: 'preview'; readonly preview: Preview };

interface ImportFileProps {
  readonly file: File;
  /** With the reason if it could not be read. */
  readonly onClose: (failure?: string) => void;
}

export function ImportFile({ file, onClose }: ImportFileProps) {
  const [step, setStep] = useState<Step>({ kind: 'reading', content: file });
  const [share, setShare] = useState(0);
  const fail = useEffectEvent((error: unknown) => {
    console.warn('Not read', error);
    onClose(fileFaultToWords(error, file.name));
  });

  useEffect(() => {
    if (step.kind !== 'reading') return undefined;
    const { content, columns } = step;
    const reading = new AbortController();
    const { signal } = reading;
    const read = async (): Promise<Step> => {
      const start = await content.slice(0, BACKUP_MAGIC_LENGTH).arrayBuffer();
      if (content === file && isSealedBackup(new Uint8Array(start))) return { kind: 'sealed' };
      const recognised = await readFile(content, {
        today: deviceToday(),
        columns,
        signal,
        onProgress: setShare,
      });
      if (recognised.kind === 'table') return { kind: 'columns', content, table: recognised.table };
      return { kind: 'preview', preview: await previewOf(recognised) };
    };
    read().then(
      (next) => !signal.aborted && setStep(next),
      (error: unknown) => !signal.aborted && fail(error),
    );
    return () => reading.abort();
  }, [file, step]);

  switch (step.kind) {
    case 'reading':
      return <ReadingDialog share={share} onCancel={() => onClose()} />;
    case 'sealed':
      return (
        <OpenSealed
          file={file}
          onOpened={(content) => setStep({ kind: 'reading', content })}
          onCancel={() => onClose()}
        />
      );
    case 'columns':
      return (
        <ImportColumns
          table={step.table}
          onChoose={(columns) => setStep({ kind: 'reading', content: step.content, columns })}
          onCancel={() => onClose()}
        />
      );
    case 'preview':
      return <ImportPreview {...step.preview} onClose={() => onClose()} />;
  }
}

/** Rejects with `BadFile` for what looked like an export of ours, but is not one. */
async function previewOf(file: Exclude<Recognised, { kind: 'table' }>): Promise<Preview> {
  if (file.kind === 'days') {
    const { imported } = file;
    const plan = await previewDays(imported);
    return { app: imported.app, imported, plan, add: (options) => importDays(imported, options) };
  }
  const { tree } = file;
  try {
    const plan = await previewImport(tree);
    return { app: LUNARIA, plan, add: (options) => importTree(tree, options) };
  } catch (error) {
    throw hasDataCode(error, 'data/invalid') ? new BadFile('unknown', error) : error;
  }
}

const SHOWN_AFTER_MS = 300;

function ReadingDialog({ share, onCancel }: { share: number; onCancel: () => void }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <Dialog title={t`Reading the file`} onClose={onCancel} mustBeAnswered>
      <progress className={styles.progress} aria-label={t`Read so far`} value={share} max={1} />
      <Quiet>{t`${{ percent: Math.round(share * 100) }} %`}</Quiet>
      <div className="row-3 end">
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
      () => t`The backup could not be opened. Please close other tabs and try again.`,
    );

  return (
    <FormDialog
      form={form}
      title={t`Open the sealed backup`}
      confirm={t`Open`}
      busyText={t`Opening...`}
      onConfirm={open}
      onCancel={onCancel}
    >
      <PasswordField label={t`Passphrase`} {...form.field('passphrase')} />
    </FormDialog>
  );
}

const ROLES = {
  date: msg`Date`,
  start: msg`First day of a period`,
  end: msg`Last day of a period`,
  bleeding: msg`Bleeding`,
  temperature: msg`Temperature`,
  'temperature-time': msg`Time of the temperature`,
  disturbed: msg`Whether the temperature is disturbed`,
  weight: msg`Weight`,
  note: msg`Note`,
  symptom: msg`A symptom with this name`,
  symptoms: msg`Names of symptoms`,
  nothing: msg`Leave out`,
};

interface ImportColumnsProps {
  readonly table: TableOffer;
  readonly onChoose: (choice: ColumnChoice) => void;
  readonly onCancel: () => void;
}

function ImportColumns({ table, onChoose, onCancel }: ImportColumnsProps) {
  const { header, sample, guess, isOrderOpen } = table;
  const form = useForm({
    roles: guess.roles,
    order: (isOrderOpen ? '' : guess.order) as DateOrder | '',
    unit: '' as WeightUnit | '',
  });
  const { roles, order, unit } = form.values;
  const names = header.map(columnName);
  const weights = names[roles.indexOf('weight')];
  const isUnitOpen = weights !== undefined && weightUnitIn(weights) === undefined;

  const choose = () => {
    const hasDate = roles.includes('date') || roles.includes('start');
    if (!hasDate) form.fail(t`Please say which column holds the date.`);
    else if (order === '') form.fail(t`Please say what comes first in a date.`);
    else if (isUnitOpen && unit === '') form.fail(t`Please say in which unit the weights are.`);
    else onChoose({ roles, names, order, ...(unit !== '' && { weightUnit: unit }) });
  };

  return (
    <FormDialog
      form={form}
      title={t`What is in this table?`}
      confirm={t`Continue`}
      onConfirm={choose}
      onCancel={onCancel}
    >
      <ul className="stack-4 list breaks">
        {header.map((column, index) => (
          <li key={column}>
            <Select
              label={columnName(column)}
              value={roles[index] ?? 'nothing'}
              options={COLUMN_ROLES.map((value) => ({ value, name: t(ROLES[value]) }))}
              onChange={(role) =>
                form.set({
                  roles: roles.map((each, at) => (at === index ? (role as ColumnRole) : each)),
                })
              }
            />
            <Quiet>{samplesOf(sample, index)}</Quiet>
          </li>
        ))}
      </ul>
      {isOrderOpen && (
        <ChoiceGroup
          isList
          label={t`What comes first in a date?`}
          choices={[
            { value: 'day-first', name: t`The day: 3/4 is the 3rd of April` },
            { value: 'month-first', name: t`The month: 3/4 is March 4` },
          ]}
          {...form.field('order')}
        />
      )}
      {isUnitOpen && (
        <ChoiceGroup
          isList
          label={t`In which unit are the weights?`}
          choices={[
            { value: 'kg', name: t`Kilograms` },
            { value: 'lb', name: t`Pounds` },
          ]}
          {...form.field('unit')}
        />
      )}
    </FormDialog>
  );
}

function samplesOf(sample: TableOffer['sample'], index: number): string {
  const cells = sample.map((row) => row[index] ?? '').filter((cell) => cell !== '');
  return cells.length > 0
    ? t`Such as: ${{ cells: cells.join(' · ') }}`
    : t`Empty in the first rows`;
}

export function fileFaultToWords(error: unknown, name: string): string {
  if (!(error instanceof BadFile))
    return t`“${name}” could not be read. Please try again. Nothing was changed.`;
  const faults: Readonly<Record<BadFileReason, string>> = {
    empty: t`“${name}” is empty. Nothing was changed.`,
    'cut-off': t`“${name}” ends in the middle. Please export or download it again, then choose the new file. Nothing was changed.`,
    'wrong-encoding': t`“${name}” is written in an encoding that Lunaria does not know. Please save it as “CSV UTF-8” and choose it again. Nothing was changed.`,
    unknown: t`“${name}” is not a file of any app that Lunaria knows. Nothing was changed.`,
    'not-json': t`“${name}” looks like JSON, but has mistakes in it and cannot be read. Nothing was changed.`,
    picture: t`“${name}” is a picture. Please choose the file that your other app exported. Nothing was changed.`,
    'too-large': t`“${name}” is too large to be read on this device. Nothing was changed.`,
    bomb: t`“${name}” is far larger when unpacked than any app’s export, so it was not opened. Nothing was changed.`,
    'locked-zip': t`“${name}” is locked with a password. Please unpack it first, then choose the file that was in it. Nothing was changed.`,
    'broken-zip': t`“${name}” is a zip file that is damaged or not complete. Please download it again. Nothing was changed.`,
    'cannot-unpack': t`This browser is too old to unpack “${name}”. Please unpack it first, then choose the file that was in it. Nothing was changed.`,
    'strange-xml': t`“${name}” is an XML file of a kind that Apple Health does not write. Nothing was changed.`,
    mixed: t`“${name}” holds the data of more than one app. Please import the file of each app by itself. Nothing was changed.`,
    'too-many': t`“${name}” holds more days or names than Lunaria can import. Nothing was changed.`,
    'no-days': t`There is nothing in “${name}” that could be imported. Nothing was changed.`,
  };
  return faults[error.reason];
}
