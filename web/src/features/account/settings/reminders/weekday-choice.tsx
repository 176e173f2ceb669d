// On which days of the week: seven small boxes in a row.

import { t } from '@lingui/core/macro';
import { addDays, civilToDay } from '@lunaria/cycle/day';
import { Checkbox } from 'react-aria-components/Checkbox';
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { FieldLabel, keepOffDisk } from '../../../../ui/field.tsx';
import { useWeekStart } from '../../../../ui/week-start.ts';
import { shortWeekdayName, weekdayName } from '../../../../words/dates.ts';
import styles from './weekday-choice.module.css';

const SUNDAY = civilToDay({ year: 2026, month: 11, day: 15 });
const SHIFTS = { sat: 6, sun: 0, mon: 1 };

interface WeekdayChoiceProps {
  /** 0 for Sunday to 6 for Saturday. */
  readonly weekdays: readonly number[];
  readonly onChange: (weekdays: readonly number[]) => void;
}

export function WeekdayChoice({ weekdays, onChange }: WeekdayChoiceProps) {
  const first = SHIFTS[useWeekStart()];
  const week = Array.from({ length: 7 }, (_, place) => (first + place) % 7);
  return (
    <CheckboxGroup
      className={styles.group ?? ''}
      value={weekdays.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
    >
      <FieldLabel>{t({ message: 'Days', comment: 'Of the week' })}</FieldLabel>
      <div className={styles.days}>
        {week.map((weekday) => (
          <Checkbox
            key={weekday}
            value={String(weekday)}
            aria-label={weekdayName(addDays(SUNDAY, weekday))}
            inputRef={keepOffDisk}
            className={styles.day ?? ''}
          >
            {shortWeekdayName(addDays(SUNDAY, weekday))}
          </Checkbox>
        ))}
      </div>
    </CheckboxGroup>
  );
}
