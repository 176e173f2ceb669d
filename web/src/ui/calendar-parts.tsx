// The parts that the month calendar and the date picker's calendar share.

import { type CalendarDate, isSameDay } from '@internationalized/date';
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
import { DayMark } from './day-mark.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './month-calendar.module.css';
import type { DayDescription } from './month-calendar.tsx';

export function CalendarHeader({ children }: { readonly children?: ReactNode }) {
  return (
    <header className={styles.header}>
      <Heading level={3} className={styles.month ?? ''} />
      {children}
      <IconButton slot="previous" label="Previous month" Icon={ChevronLeft} />
      <IconButton slot="next" label="Next month" Icon={ChevronRight} />
    </header>
  );
}

interface CalendarGridOfDaysProps {
  readonly today: CalendarDate;
  readonly describeDay?: ((date: CalendarDate) => DayDescription | undefined) | undefined;
}

export function CalendarGridOfDays({ today, describeDay }: CalendarGridOfDaysProps) {
  const month = useContext(CalendarStateContext)?.visibleRange.start.month;
  return (
    <>
      <CalendarGrid className={styles.grid ?? ''} weekdayStyle="short">
        <CalendarGridHeader>
          {(weekday) => (
            <CalendarHeaderCell className={styles.weekday ?? ''}>{weekday}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) =>
            date.month === month ? (
              <Day date={date} isToday={isSameDay(date, today)} description={describeDay?.(date)} />
            ) : (
              <td />
            )
          }
        </CalendarGridBody>
      </CalendarGrid>
      {/* The calendar looks for a place for errors when it is first drawn. If it finds none, it draws itself
          and all its days once more. */}
      <Text slot="errorMessage" hidden />
    </>
  );
}

interface DayProps {
  readonly date: CalendarDate;
  readonly isToday: boolean;
  readonly description: DayDescription | undefined;
}

function Day({ date, isToday, description }: DayProps) {
  return (
    <CalendarCell
      date={date}
      className={styles.day ?? ''}
      data-today={isToday || undefined}
      // React Aria labels the day by its date and drops a label of ours; here both are joined.
      render={(props) => {
        const label = withWords(props['aria-label'], description?.words);
        return <div {...{ ...props, 'aria-label': label, 'data-date': String(date) }} />;
      }}
    >
      {({ formattedDate }) => <DayMark kind={description?.kind}>{formattedDate}</DayMark>}
    </CalendarCell>
  );
}

function withWords(label: string | undefined, words: string | undefined): string | undefined {
  return label && words ? `${label}, ${words}` : label;
}
