// A month of days in the US layout, Sunday first. What a day looks like and says is up to the page,
// through `describeDay`.

import type { CalendarDate } from '@internationalized/date';
import { useRef, useState } from 'react';
import { Calendar } from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Button } from './button.tsx';
import { CalendarGridOfDays, CalendarHeader } from './calendar-parts.tsx';
import type { DayMarkKind } from './day-mark.tsx';
import styles from './month-calendar.module.css';

/** What a calendar shows and says about one day. */
export interface DayDescription {
  readonly kind: DayMarkKind;
  /** Read out after the date, such as 'predicted period'. */
  readonly words: string;
}

interface MonthCalendarProps {
  readonly label: string;
  readonly today: CalendarDate;
  readonly selected?: CalendarDate | null;
  /** Called for every press on a day, also on the one that is selected already. */
  readonly onPressDay?: (date: CalendarDate) => void;
  readonly describeDay?: (date: CalendarDate) => DayDescription | undefined;
}

export function MonthCalendar({
  label,
  today,
  selected = null,
  onPressDay,
  describeDay,
}: MonthCalendarProps) {
  const [focused, setFocused] = useState(selected ?? today);
  const calendar = useRef<HTMLDivElement>(null);

  /** The day has the focus first, so that it comes back to it from whatever the press opens. */
  const press = (date: CalendarDate) => {
    const day = calendar.current?.querySelector<HTMLElement>(`[data-date="${date}"]`);
    day?.focus({ preventScroll: true });
    onPressDay?.(date);
  };

  return (
    <I18nProvider locale="en-US">
      <Calendar
        ref={calendar}
        aria-label={label}
        className={styles.calendar ?? ''}
        firstDayOfWeek="sun"
        // A copy, because React Aria keeps quiet about a press on the very object it was given.
        value={selected?.copy() ?? null}
        onChange={press}
        focusedValue={focused}
        onFocusChange={setFocused}
      >
        <CalendarHeader>
          <div className={styles.today}>
            <Button variant="quiet" slot={null} onPress={() => setFocused(today)}>
              Today
            </Button>
          </div>
        </CalendarHeader>
        <CalendarGridOfDays today={today} describeDay={describeDay} />
      </Calendar>
    </I18nProvider>
  );
}
