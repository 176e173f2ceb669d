// The diary calendar, in which days with entries are marked, and the entries of the selected day.

import { t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import { useView } from '../../data/api/use-data.ts';
import { useToday } from '../../data/api/use-today.ts';
import { Card } from '../../ui/card.tsx';
import { CalendarKey } from '../../ui/day-mark.tsx';
import { MonthCalendar } from '../../ui/month-calendar.tsx';
import { type SelectDay, SelectedDay } from './selected-day.tsx';

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
  const days = useView(({ entry }) => entry.days);
  const key = [{ kind: 'diary-entry', name: t`Diary entry` }] as const;
  const spoken = t({ message: 'diary entry', comment: 'Said after the date of a day' });

  return (
    <Card title={t`Diary calendar`}>
      <MonthCalendar
        key={turns}
        label={t`Diary calendar`}
        today={today}
        selected={selected}
        onPressDay={(day) => onSelect(day === selected ? undefined : day)}
        describeDay={(day) => (days.has(day) ? { kind: 'diary-entry', words: spoken } : undefined)}
      />
      <CalendarKey label={t`Calendar key`} items={key} />
      <SelectedDay day={selected} onSelect={onSelect} openings={openings} />
    </Card>
  );
}
