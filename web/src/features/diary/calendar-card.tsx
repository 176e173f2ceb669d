// The diary calendar, in which days with entries are marked, and the entries of the selected day.

import type { Day } from '@lunaria/cycle/day';
import { useDiaryDays } from '../../data/api/use-data.ts';
import { useToday } from '../../data/api/use-today.ts';
import { Card } from '../../ui/card.tsx';
import type { DayDescription } from '../../ui/day-mark.tsx';
import { CalendarKey } from '../../ui/day-mark.tsx';
import { MonthCalendar } from '../../ui/month-calendar.tsx';
import { type SelectDay, SelectedDay } from './selected-day.tsx';

const KEY = [{ kind: 'diary-entry', name: 'Diary entry' }] as const;
const WITH_ENTRY: DayDescription = { kind: 'diary-entry', words: 'diary entry' };

interface CalendarCardProps {
  readonly selected: Day | undefined;
  readonly onSelect: SelectDay;
  /** Counts the times that a day was selected from elsewhere: the calendar then turns to its month. */
  readonly turns: number;
  /** Of those, the times that it was opened to be read. */
  readonly openings: number;
}

export function CalendarCard({ selected, onSelect, turns, openings }: CalendarCardProps) {
  const today = useToday();
  const days = useDiaryDays();

  return (
    <Card title="Diary calendar">
      <MonthCalendar
        key={turns}
        label="Diary calendar"
        today={today}
        selected={selected}
        onPressDay={(day) => onSelect(day === selected ? undefined : day)}
        describeDay={(day) => (days.has(day) ? WITH_ENTRY : undefined)}
      />
      <CalendarKey label="Calendar key" items={KEY} />
      <SelectedDay day={selected} onSelect={onSelect} openings={openings} />
    </Card>
  );
}
