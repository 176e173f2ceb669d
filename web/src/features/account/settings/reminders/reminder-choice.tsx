// One reminder: whether, when, on which days, and what else there is to choose about it.

import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { useId, useState } from 'react';
import {
  chooseForAll,
  chooseReminder,
  useReminderChoices,
} from '../../../../data/api/reminders.ts';
import {
  DAYS_BEFORE,
  MEDICINE_MAX_CHARS,
  type ReminderKind,
} from '../../../../reminders/choices.ts';
import fieldStyles from '../../../../ui/field.module.css';
import { Select } from '../../../../ui/select.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { Write } from '../use-writing.ts';
import styles from './reminder-settings.module.css';
import { WeekdayChoice } from './weekday-choice.tsx';

const NAMES: Readonly<Record<ReminderKind, MessageDescriptor>> = {
  'period-coming': msg`Period coming`,
  'period-late': msg`Period late`,
  'log-day': msg`Log the day`,
  diary: msg`Write in the diary`,
  meditate: msg`Meditate`,
  medicine: msg`Medicine`,
};

interface ReminderChoiceProps {
  readonly kind: ReminderKind;
  readonly onSwitch: (isOn: boolean) => void;
  readonly save: Write;
}

export function ReminderChoice({ kind, onSwitch, save }: ReminderChoiceProps) {
  const { reminders } = useReminderChoices();
  const { isOn, time, weekdays } = reminders[kind];
  const name = t(NAMES[kind]);
  return (
    <li className={styles.reminder}>
      <Switch isOn={isOn} onChange={onSwitch}>
        {name}
      </Switch>
      {isOn && (
        <fieldset className={styles.details} aria-label={name}>
          {kind === 'medicine' && <MedicineField save={save} />}
          <div className={styles.when}>
            {kind === 'period-coming' && <DaysBefore save={save} />}
            <TimeField
              value={time}
              onChange={(next) => save(() => chooseReminder(kind, { time: next }))}
            />
          </div>
          <WeekdayChoice
            weekdays={weekdays}
            onChange={(next) => save(() => chooseReminder(kind, { weekdays: next }))}
          />
          {weekdays.length === 0 && <p>{t`With no day chosen, it never comes.`}</p>}
        </fieldset>
      )}
    </li>
  );
}

/** What the reminder of a medicine says, in the user's own words. Kept when the field is left. */
function MedicineField({ save }: { readonly save: Write }) {
  const { medicine } = useReminderChoices();
  const [typed, setTyped] = useState<string>();
  const leave = async () => {
    if (typed === undefined) return;
    await save(() => chooseForAll({ medicine: typed }));
    setTyped(undefined);
  };
  return (
    <TextField
      label={t`In your own words`}
      placeholder={t`Time for your medicine.`}
      value={typed ?? medicine}
      maxLength={MEDICINE_MAX_CHARS}
      onChange={setTyped}
      onBlur={() => void leave()}
    />
  );
}

function DaysBefore({ save }: { readonly save: Write }) {
  const { daysBefore } = useReminderChoices();
  const options = Array.from({ length: DAYS_BEFORE.most }, (_, index) => {
    const days = index + DAYS_BEFORE.least;
    const name = plural(days, { one: '# day before', other: '# days before' });
    return { value: String(days), name };
  });
  return (
    <Select
      label={t`How early`}
      value={String(daysBefore)}
      options={options}
      onChange={(value) => save(() => chooseForAll({ daysBefore: Number(value) }))}
    />
  );
}

interface TimeFieldProps {
  readonly value: string;
  readonly onChange: (time: string) => void;
}

/** The browser's own: every phone has its own good way with a time. */
function TimeField({ value, onChange }: TimeFieldProps) {
  const id = useId();
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {t({ message: 'Time', comment: 'Of day' })}
      </label>
      <div className={fieldStyles.control}>
        <input
          id={id}
          type="time"
          autoComplete="off"
          required
          className={fieldStyles.input}
          value={value}
          // Empty while it is being typed.
          onChange={({ target }) => target.value && onChange(target.value)}
        />
      </div>
    </div>
  );
}
