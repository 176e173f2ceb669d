// Asks what the columns of a table hold. The guess stands there already.

import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import {
  COLUMN_ROLES,
  type ColumnChoice,
  type ColumnRole,
  type DateOrder,
  type TableOffer,
  type WeightUnit,
  weightUnitIn,
} from '../../../../import/formats/any-table.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { FailureText } from '../../../../ui/failure-text.tsx';
import { Quiet } from '../../../../ui/quiet.tsx';
import { RadioList } from '../../../../ui/radio-list.tsx';
import { Select } from '../../../../ui/select.tsx';
import { columnName } from '../../../../words/import-report.ts';
import styles from './import.module.css';

const ROLES = {
  date: msg`Date`,
  start: msg`First day of a period`,
  end: msg`Last day of a period`,
  bleeding: msg`Bleeding`,
  temperature: msg`Temperature`,
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

export function ImportColumns({ table, onChoose, onCancel }: ImportColumnsProps) {
  const { header, sample, guess, isOrderOpen } = table;
  const [roles, setRoles] = useState(guess.roles);
  const [order, setOrder] = useState<DateOrder | ''>(isOrderOpen ? '' : guess.order);
  const [unit, setUnit] = useState<WeightUnit | ''>('');
  const [fault, setFault] = useState<string>();
  const names = header.map(columnName);
  const weights = names[roles.indexOf('weight')];
  const isUnitOpen = weights !== undefined && weightUnitIn(weights) === undefined;

  const choose = () => {
    const hasDate = roles.includes('date') || roles.includes('start');
    if (!hasDate) setFault(t`Please say which column holds the date.`);
    else if (order === '') setFault(t`Please say what comes first in a date.`);
    else if (isUnitOpen && unit === '') setFault(t`Please say in which unit the weights are.`);
    else onChoose({ roles, names, order, ...(unit !== '' && { weightUnit: unit }) });
  };

  return (
    <ConfirmDialog
      title={t`What is in this table?`}
      isOpen
      confirm={t`Go on`}
      onConfirm={choose}
      onCancel={onCancel}
    >
      <ul className={styles.columns}>
        {header.map((column, index) => (
          <li key={column}>
            <Select
              label={columnName(column)}
              value={roles[index] ?? 'nothing'}
              options={COLUMN_ROLES.map((value) => ({ value, name: t(ROLES[value]) }))}
              onChange={(role) => setRoles(roles.with(index, role as ColumnRole))}
            />
            <Quiet>{samplesOf(sample, index)}</Quiet>
          </li>
        ))}
      </ul>
      {isOrderOpen && (
        <RadioList
          label={t`What comes first in a date?`}
          choices={[
            { value: 'day-first', name: t`The day: 3/4 is the 3rd of April` },
            { value: 'month-first', name: t`The month: 3/4 is March 4` },
          ]}
          value={order}
          onChange={setOrder}
        />
      )}
      {isUnitOpen && (
        <RadioList
          label={t`In which unit are the weights?`}
          choices={[
            { value: 'kg', name: t`Kilograms` },
            { value: 'lb', name: t`Pounds` },
          ]}
          value={unit}
          onChange={setUnit}
        />
      )}
      {fault && <FailureText sentence={fault} />}
    </ConfirmDialog>
  );
}

function samplesOf(sample: TableOffer['sample'], index: number): string {
  const cells = sample.map((row) => row[index] ?? '').filter((cell) => cell !== '');
  return cells.length > 0
    ? t`Such as: ${{ cells: cells.join(' · ') }}`
    : t`Empty in the first rows`;
}
