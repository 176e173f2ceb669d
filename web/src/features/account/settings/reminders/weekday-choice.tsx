// On which days of the week: seven small boxes in a row.

import { WEEKDAY_NAMES } from '@lunaria/cycle/day-names';
import { Checkbox } from 'react-aria-components/Checkbox';
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { FieldLabel, keepOffDisk } from '../../../../ui/field.tsx';
import styles from './weekday-choice.module.css';

interface WeekdayChoiceProps {
  /** 0 for Sunday to 6 for Saturday. */
  readonly weekdays: readonly number[];
  readonly onChange: (weekdays: readonly number[]) => void;
}

export function WeekdayChoice({ weekdays, onChange }: WeekdayChoiceProps) {
  return (
    <CheckboxGroup
      className={styles.group ?? ''}
      value={weekdays.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
    >
      <FieldLabel>Days</FieldLabel>
      <div className={styles.days}>
        {WEEKDAY_NAMES.map((name, weekday) => (
          <Checkbox
            key={name}
            value={String(weekday)}
            aria-label={name}
            inputRef={keepOffDisk}
            className={styles.day ?? ''}
          >
            {name.slice(0, 2)}
          </Checkbox>
        ))}
      </div>
    </CheckboxGroup>
  );
}
