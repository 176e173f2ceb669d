// The parts that the month calendar and the date picker's calendar share.

import type { CalendarDate } from '@internationalized/date';
import { type Day, FIRST_DAY, LAST_DAY } from '@lunaria/cycle/day';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { Text } from 'react-aria-components/Text';
import { dateToDay, dayToDate } from './calendar-dates.ts';
import { type DayDescription, DayMark } from './day-mark.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './month-calendar.module.css';
import { useSwipe } from './use-swipe.ts';

/** Where the calendars end: beyond, a date is not a `Day`. */
export const FIRST_DATE = dayToDate(FIRST_DAY);
export const LAST_DATE = dayToDate(LAST_DAY);

interface CalendarHeaderProps {
  /** Lies over the name of the month. */
  readonly year?: ReactNode;
  readonly children?: ReactNode;
}

export function CalendarHeader({ year, children }: CalendarHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.month}>
        <Heading level={3} className={styles.name ?? ''} />
        {year}
      </div>
      {children}
      <div className={styles.turns}>
        <IconButton slot="previous" label="Previous month" Icon={ChevronLeft} />
        <IconButton slot="next" label="Next month" Icon={ChevronRight} />
      </div>
    </header>
  );
}

interface CalendarGridOfDaysProps {
  readonly today: Day;
  readonly describeDay?: ((day: Day) => DayDescription | undefined) | undefined;
}

export function CalendarGridOfDays({ today, describeDay }: CalendarGridOfDaysProps) {
  const state = useContext(CalendarStateContext);
  const month = state?.visibleRange.start.month;
  const swipe = useSwipe({
    onLeft: () => state?.focusNextPage(),
    onRight: () => state?.focusPreviousPage(),
  });
  return (
    <div className={styles.swipe} {...swipe}>
      <CalendarGrid className={styles.grid ?? ''} weekdayStyle="short">
        <CalendarGridHeader>
          {(weekday) => (
            <CalendarHeaderCell className={styles.weekday ?? ''}>{weekday}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) =>
            date.month === month ? (
              <DayCell date={date} today={today} describeDay={describeDay} />
            ) : (
              <td />
            )
          }
        </CalendarGridBody>
      </CalendarGrid>
      {/* The calendar looks for a place for errors when it is first drawn. If it finds none, it draws itself
          and all its days once more. */}
      <Text slot="errorMessage" hidden />
    </div>
  );
}

interface DayCellProps extends CalendarGridOfDaysProps {
  readonly date: CalendarDate;
}

function DayCell({ date, today, describeDay }: DayCellProps) {
  const day = dateToDay(date);
  const description = describeDay?.(day);
  return (
    <CalendarCell
      date={date}
      className={styles.day ?? ''}
      data-today={day === today || undefined}
      // React Aria labels the day by its date and drops any label of ours; here the two are joined.
      render={(props) => {
        const label = withWords(props['aria-label'], description?.words);
        return <div {...{ ...props, 'aria-label': label, 'data-day': day }} />;
      }}
    >
      {({ formattedDate }) => (
        <DayMark kind={description?.kind} bleeding={description?.bleeding}>
          {formattedDate}
        </DayMark>
      )}
    </CalendarCell>
  );
}

function withWords(label: string | undefined, words: string | undefined): string | undefined {
  return label && words ? `${label}, ${words}` : label;
}
