import type { CalendarDate } from '@internationalized/date';
import { t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import { ChevronDown } from 'lucide';
import { useRef, useState } from 'react';
import { Calendar } from 'react-aria-components/Calendar';
import { flushSync } from 'react-dom';
import { digits } from '../words/lists.ts';
import { weekStart } from '../words/locale-choices.ts';
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
import { Icon } from './icon.tsx';
import styles from './month-calendar.module.css';

const YEARS_BEFORE = 80;
const YEARS_AFTER = 2;

interface MonthCalendarProps {
  readonly label: string;
  readonly today: Day;
  readonly selected?: Day | undefined;
  /** Also for the day that is already selected. */
  readonly onPressDay: (day: Day) => void;
  readonly describeDay: (day: Day) => DayDescription | undefined;
}

export function MonthCalendar(props: MonthCalendarProps) {
  const { label, today, selected, onPressDay, describeDay } = props;
  const [focused, setFocused] = useState(() => dayToDate(selected ?? today));
  const calendar = useRef<HTMLDivElement>(null);
  const firstDayOfWeek = weekStart.use();

  /** The day takes the focus first, so that a dialog that opens returns it there. */
  const press = (date: CalendarDate) => {
    const day = dateToDay(date);
    const cell = calendar.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    cell?.focus({ preventScroll: true });
    onPressDay(day);
  };

  return (
    <Calendar
      ref={calendar}
      aria-label={label}
      className={`stack-3 ${styles.calendar}`}
      firstDayOfWeek={firstDayOfWeek}
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
          <Button variant="quiet" onPress={() => setFocused(dayToDate(today))}>
            {t`Today`}
          </Button>
        </div>
      </CalendarHeader>
      <CalendarGridOfDays today={today} describeDay={describeDay} />
    </Calendar>
  );
}

interface YearSelectProps {
  readonly value: number;
  readonly around: number;
  readonly onChange: (year: number) => void;
}

/**
 * The browser's own list, laid invisibly over the name of the month. The eighty other years are added when it is about to
 * be opened: they would be half of the page's elements.
 */
function YearSelect({ value, around, onChange }: YearSelectProps) {
  const [isNear, setNear] = useState(false);
  const years = isNear ? yearsToChoose(value, around) : [value];

  /** Synchronous: the browser may open the list right after it. */
  const comeNear = () => {
    if (!isNear) flushSync(() => setNear(true));
  };

  return (
    <span className={`line-1 ${styles.year}`}>
      <select
        aria-label={t`Year`}
        autoComplete="off"
        className={styles.yearSelect}
        value={value}
        onPointerEnter={comeNear}
        onPointerDown={comeNear}
        onFocus={comeNear}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {years.map((year) => (
          <option key={year} value={year}>
            {digits(year)}
          </option>
        ))}
      </select>
      <Icon node={ChevronDown} className={styles.yearArrow} />
    </span>
  );
}

/** Newest first: a lifetime back and a little ahead, and always the one that is shown. */
export function yearsToChoose(shown: number, around: number): readonly number[] {
  const newest = around + YEARS_AFTER;
  const years = Array.from({ length: YEARS_BEFORE + YEARS_AFTER + 1 }, (_, at) => newest - at);
  if (shown > newest) return [shown, ...years];
  return years.includes(shown) ? years : [...years, shown];
}
