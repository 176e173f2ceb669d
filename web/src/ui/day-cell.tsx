// One day of a calendar. React Aria's own cell is drawn again with every move of the focus and every change of any day,
// and a month has up to 31 of them; this one only when something about it has changed. The grid around it hears the
// presses and the keys (calendar-parts.tsx).

import { t } from '@lingui/core/macro';
import { type Day, dayToCivil } from '@lunaria/cycle/day';
import { memo } from 'react';
import { dayToWords } from '../words/dates.ts';
import { type DayDescription, DayMark } from './day-mark.tsx';
import styles from './month-calendar.module.css';

interface DayCellProps extends Partial<DayDescription> {
  readonly day: Day;
  readonly isToday: boolean;
  readonly isSelected: boolean;
  readonly isDisabled: boolean;
  /** The Tab key leads to one day of the month. */
  readonly isTabStop: boolean;
}

export const DayCell = memo(function DayCell(props: DayCellProps) {
  const { day, isToday, isSelected, isDisabled, isTabStop, kind, bleeding } = props;
  const tabIndex = isTabStop ? 0 : -1;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid it is a cell that can be selected.
    <td aria-selected={isSelected || undefined} aria-disabled={isDisabled || undefined}>
      {/* biome-ignore lint/a11y/useSemanticElements: a button of the browser's would answer to Enter and Space once more. */}
      <div
        role="button"
        tabIndex={isDisabled ? undefined : tabIndex}
        aria-disabled={isDisabled || undefined}
        aria-label={labelOf(props)}
        className={styles.day}
        data-day={day}
        data-today={isToday || undefined}
        data-selected={isSelected || undefined}
      >
        <DayMark kind={kind} bleeding={bleeding}>
          {dayToCivil(day).day}
        </DayMark>
      </div>
    </td>
  );
});

/** Today, Friday, November 13, 2026 selected, predicted period. */
function labelOf({ day, isToday, isSelected, words }: DayCellProps): string {
  const date = dayToWords(day);
  const name = isToday ? t`Today, ${date}` : date;
  const label = isSelected ? t`${name} selected` : name;
  return words ? t`${label}, ${words}` : label;
}
