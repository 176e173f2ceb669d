// Asks what the columns of a table hold, with our guess filled in.

import { msg, t } from '@lingui/core/macro';
import {
  COLUMN_ROLES,
  type ColumnChoice,
  type ColumnRole,
  type DateOrder,
  type TableOffer,
  type WeightUnit,
  weightUnitIn,
} from '../../../../import/formats/any-table.ts';
import { RadioList } from '../../../../ui/choice-group.tsx';
import { Select } from '../../../../ui/select.tsx';
import { Quiet } from '../../../../ui/text.tsx';
import { columnName } from '../../../../words/import-report.ts';
import { FormDialog, useForm } from '../../form.tsx';
import styles from './your-data.module.css';

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

interface Choices {
  readonly roles: readonly ColumnRole[];
  readonly order: DateOrder | '';
  readonly unit: WeightUnit | '';
}

interface ImportColumnsProps {
  readonly table: TableOffer;
  readonly onChoose: (choice: ColumnChoice) => void;
  readonly onCancel: () => void;
}

export function ImportColumns({ table, onChoose, onCancel }: ImportColumnsProps) {
  const { header, sample, guess, isOrderOpen } = table;
  const form = useForm<Choices>({
    roles: guess.roles,
    order: isOrderOpen ? '' : guess.order,
    unit: '',
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
              onChange={(role) => form.set({ roles: roles.with(index, role as ColumnRole) })}
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
          {...form.field('order')}
        />
      )}
      {isUnitOpen && (
        <RadioList
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
