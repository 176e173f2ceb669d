// What was written on this day in earlier years, when there is any.

import { dayToText } from '@lunaria/cycle/date-texts';
import { useMemo } from 'react';
import { useDiary, useDiaryDays } from '../../data/use-data.ts';
import { useToday } from '../../data/use-today.ts';
import { Card } from '../../ui/card.tsx';
import { onThisDay } from './days.ts';
import { ExcerptList, type OpenDay } from './excerpt-list.tsx';

export function OnThisDayCard({ onOpen }: { readonly onOpen: OpenDay }) {
  const today = useToday();
  const days = useDiaryDays();
  const diary = useDiary();
  const entries = useMemo(() => {
    const dates = onThisDay(today, days).map((day) => dayToText(day, 'short'));
    return dates.flatMap((date) => diary.filter((entry) => entry.date === date));
  }, [today, days, diary]);

  if (entries.length === 0) return null;
  return (
    <Card title="On this day">
      <ExcerptList label="On this day in earlier years" entries={entries} onOpen={onOpen} />
    </Card>
  );
}
