// What was written on this day in earlier years, if anything.

import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { useView } from '../../data/api/use-data.ts';
import { useToday } from '../../data/api/use-today.ts';
import { Card } from '../../ui/card.tsx';
import { ExcerptList, type OpenDay } from './excerpt-list.tsx';
import { onThisDay } from './on-this-day.ts';
import { useWrittenNotes } from './writing.ts';

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
