// One reminder: whether, when, on which days, and what else there is to choose about it.

import { useId } from 'react';
import {
  chooseForAll,
  chooseReminder,
  useReminderChoices,
} from '../../../../data/api/reminders.ts';
import { DAYS_BEFORE, type ReminderKind } from '../../../../reminders/choices.ts';
import fieldStyles from '../../../../ui/field.module.css';
import { Select } from '../../../../ui/select.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import type { Write } from '../use-writing.ts';
import { MedicineWords } from './medicine-words.tsx';
import styles from './reminder-settings.module.css';
import { REMINDER_NAMES } from './reminder-words.ts';
import { WeekdayChoice } from './weekday-choice.tsx';

interface ReminderChoiceProps {
  readonly kind: ReminderKind;
  readonly onSwitch: (isOn: boolean) => void;
  readonly save: Write;
}

export function ReminderChoice({ kind, onSwitch, save }: ReminderChoiceProps) {
  const { reminders } = useReminderChoices();
  const { isOn, time, weekdays } = reminders[kind];
  return (
    <li className={styles.reminder}>
      <Switch isOn={isOn} onChange={onSwitch}>
        {REMINDER_NAMES[kind]}
      </Switch>
      {isOn && (
        <fieldset className={styles.details} aria-label={REMINDER_NAMES[kind]}>
          {kind === 'medicine' && <MedicineWords save={save} />}
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
          {weekdays.length === 0 && <p>With no day chosen, it never comes.</p>}
        </fieldset>
      )}
    </li>
  );
}

const BEFORE_OPTIONS = Array.from({ length: DAYS_BEFORE.most }, (_, index) => {
  const days = index + DAYS_BEFORE.least;
  return { value: String(days), name: days === 1 ? '1 day before' : `${days} days before` };
});

function DaysBefore({ save }: { readonly save: Write }) {
  const { daysBefore } = useReminderChoices();
  return (
    <Select
      label="How early"
      value={String(daysBefore)}
      options={BEFORE_OPTIONS}
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
        Time
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
