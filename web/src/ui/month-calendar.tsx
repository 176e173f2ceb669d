import type { CalendarDate } from '@internationalized/date';
import { t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import { useRef, useState } from 'react';
import { Calendar } from 'react-aria-components/Calendar';
import { Button } from './button.tsx';
import {
  CalendarGridOfDays,
  CalendarHeader,
  dateToDay,
  dayToDate,
  FIRST_DATE,
  LAST_DATE,
} from './calendar-parts.tsx';
import type { DayDescription } from './day-mark.tsx';
import styles from './month-calendar.module.css';
import { useWeekStart } from './week-start.ts';
import { YearSelect } from './year-select.tsx';

interface MonthCalendarProps {
  readonly label: string;
  readonly today: Day;
  readonly selected?: Day | undefined;
  /** Also for the day that is already selected. */
  readonly onPressDay?: (day: Day) => void;
  readonly describeDay?: (day: Day) => DayDescription | undefined;
}

export function MonthCalendar({
  label,
  today,
  selected,
  onPressDay,
  describeDay,
}: MonthCalendarProps) {
  const [focused, setFocused] = useState(() => dayToDate(selected ?? today));
  const calendar = useRef<HTMLDivElement>(null);
  const weekStart = useWeekStart();

  /** The day takes the focus first, so that a dialog that opens returns it there. */
  const press = (date: CalendarDate) => {
    const day = dateToDay(date);
    const cell = calendar.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    cell?.focus({ preventScroll: true });
    onPressDay?.(day);
  };

  return (
    <Calendar
      ref={calendar}
      aria-label={label}
      className={`stack-3 ${styles.calendar}`}
      firstDayOfWeek={weekStart}
      minValue={FIRST_DATE}
      maxValue={LAST_DATE}
      value={selected === undefined ? null : dayToDate(selected)}
      onChange={press}
      focusedValue={focused}
      onFocusChange={setFocused}
    >
      <CalendarHeader
        year={
          <YearSelect
            value={focused.year}
            around={dayToDate(today).year}
            onChange={(year) => setFocused(focused.set({ year }))}
          />
        }
      >
        <div className={styles.today}>
          <Button variant="quiet" slot={null} onPress={() => setFocused(dayToDate(today))}>
            {t`Today`}
          </Button>
        </div>
      </CalendarHeader>
      <CalendarGridOfDays today={today} describeDay={describeDay} />
    </Calendar>
  );
}
