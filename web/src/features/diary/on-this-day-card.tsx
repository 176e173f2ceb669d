import { t } from '@lingui/core/macro';
import { type Day, dayToCivil } from '@lunaria/cycle/day';
import { useMemo } from 'react';
import { useView } from '../../data/api/use-data.ts';
import { useToday } from '../../data/api/use-today.ts';
import { Card } from '../../ui/card.tsx';
import { ExcerptList, type OpenDay } from './excerpt-list.tsx';
import { useWrittenNotes } from './search.ts';

export function OnThisDayCard({ onOpen }: { readonly onOpen: OpenDay }) {
  const today = useToday();
  const days = useView(({ entry }) => entry.days);
  const byDay = useView(({ entry }) => entry.byDay);
  const notes = useWrittenNotes();
  const earlier = useMemo(
    () => onThisDay(today, new Set([...days, ...notes.map(({ day }) => day)])),
    [today, days, notes],
  );
  const entries = earlier.flatMap((day) => [
    ...(byDay.get(day) ?? []),
    ...notes.filter((note) => note.day === day),
  ]);

  if (entries.length === 0) return null;
  return (
    <Card title={t`On this day`}>
      <ExcerptList label={t`On this day in earlier years`} entries={entries} onOpen={onOpen} />
    </Card>
  );
}

export function onThisDay(today: Day, days: ReadonlySet<Day>): readonly Day[] {
  const { month, day } = dayToCivil(today);
  const isSameDay = (other: Day) => {
    const civil = dayToCivil(other);
    return civil.month === month && civil.day === day;
  };
  return [...days].filter((other) => other < today && isSameDay(other)).sort((a, b) => b - a);
}
