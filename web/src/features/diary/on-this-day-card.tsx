import { t } from '@lingui/core/macro';
import { civilToDay, type Day, dayToCivil, isCivil } from '@lunaria/cycle/day';
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

/** The same day in earlier years, the latest first. */
export function onThisDay(today: Day, days: ReadonlySet<Day>): readonly Day[] {
  const { year, month, day } = dayToCivil(today);
  const first = [...days].reduce((a, b) => (b < a ? b : a), today);
  const earliest = dayToCivil(first).year;
  const years = Array.from({ length: year - earliest }, (_, index) => year - 1 - index);
  return years
    .map((earlier) => ({ year: earlier, month, day }))
    .filter(isCivil)
    .map(civilToDay)
    .filter((earlier) => days.has(earlier));
}
