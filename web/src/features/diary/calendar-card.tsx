// The diary calendar, in which days with entries are marked, and the entries of the selected day.

import type { CalendarDate } from '@internationalized/date';
import type { Day } from '@lunaria/cycle/day';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { dateToDay, dayToDate } from '../../data/calendar-dates.ts';
import { dayToWords } from '../../data/day-words.ts';
import { useDiaryDays } from '../../data/use-data.ts';
import { useToday } from '../../data/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CalendarKey } from '../../ui/day-mark.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type DayDescription, MonthCalendar } from '../../ui/month-calendar.tsx';
import styles from './calendar-card.module.css';
import { DayEntries } from './day-entries.tsx';
import type { OpenDay } from './excerpt-list.tsx';
import { leadTo } from './lead-to.ts';

const KEY = [{ kind: 'entry', name: 'Diary entry' }] as const;
const WITH_ENTRY: DayDescription = { kind: 'entry', words: 'diary entry' };

interface CalendarCardProps {
  readonly selected: Day | undefined;
  readonly onSelect: (day: Day | undefined) => void;
  readonly onOpen: OpenDay;
  /** Counts the times a day was opened from elsewhere: the calendar then turns to its month. */
  readonly turns: number;
}

export function CalendarCard({ selected, onSelect, onOpen, turns }: CalendarCardProps) {
  const today = useToday();
  const days = useDiaryDays();
  const dayHeading = useRef<HTMLHeadingElement>(null);

  // Also when the calendar arrives after the day was opened.
  useEffect(() => {
    if (turns > 0) leadTo(dayHeading.current);
  }, [turns]);

  const toggle = (date: CalendarDate) => {
    const day = dateToDay(date);
    onSelect(day === selected ? undefined : day);
  };
  const describeDay = (date: CalendarDate) => {
    const day = dateToDay(date);
    return day !== undefined && days.has(day) ? WITH_ENTRY : undefined;
  };

  return (
    <Card title="Diary calendar">
      <MonthCalendar
        key={turns}
        label="Diary calendar"
        today={dayToDate(today)}
        selected={selected === undefined ? null : dayToDate(selected)}
        onPressDay={toggle}
        describeDay={describeDay}
      />
      <CalendarKey label="Calendar key" items={KEY} />
      {selected === undefined ? (
        <p className={styles.caption}>Select a day to read what you wrote.</p>
      ) : (
        <section aria-label="Selected day" className={styles.day}>
          <div className={styles.head}>
            <h3 ref={dayHeading} tabIndex={-1} className={styles.heading}>
              {dayToWords(selected)}
            </h3>
            <IconButton label="Unselect day" Icon={X} onPress={() => onSelect(undefined)} />
          </div>
          <SelectedDay day={selected} isWritten={days.has(selected)} onOpen={onOpen} />
        </section>
      )}
    </Card>
  );
}

interface SelectedDayProps {
  readonly day: Day;
  readonly isWritten: boolean;
  readonly onOpen: OpenDay;
}

/** Today's entries stand under the form already, and are not shown a second time. */
function SelectedDay({ day, isWritten, onOpen }: SelectedDayProps) {
  const today = useToday();
  if (day === today) {
    return isWritten ? (
      <Button variant="quiet" onPress={() => onOpen(day)}>
        Go to today’s entries
      </Button>
    ) : (
      <p className={styles.caption}>This is today. What you write shows right under the form.</p>
    );
  }
  return (
    <DayEntries
      day={day}
      label={`Entries of ${dayToWords(day)}`}
      empty={
        <p className={styles.caption}>
          {day < today ? 'Nothing was written on this day.' : 'This day is still to come.'}
        </p>
      }
    />
  );
}
