// The entries of the day that is selected in the calendar, with its note, or a line on how to select one.

import { t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useView } from '../../data/api/use-data.ts';
import { useToday } from '../../data/api/use-today.ts';
import { IconButton } from '../../ui/button.tsx';
import { dayToWords } from '../../words/dates.ts';
import { DayEntries } from './day-entries.tsx';
import styles from './diary-page.module.css';
import { EntryText } from './entry-text.tsx';
import { leadTo } from './lead-to.ts';
import { UndoBar } from './undo-bar.tsx';

export type SelectDay = (day: Day | undefined) => void;

interface SelectedDayProps {
  readonly day: Day | undefined;
  readonly onSelect: SelectDay;
  /** Counts the times that a day was opened from elsewhere, which moves the focus here. */
  readonly openings: number;
}

export function SelectedDay({ day, onSelect, openings }: SelectedDayProps) {
  const today = useToday();
  const heading = useRef<HTMLHeadingElement>(null);

  // Even if the calendar arrives after the day was opened.
  useEffect(() => {
    if (openings > 0) leadTo(heading.current);
  }, [openings]);

  const unselect = () => {
    onSelect(undefined);
    heading.current?.focus({ preventScroll: true });
  };

  return (
    <section aria-label={t`Selected day`} className={`stack-2 ${styles.selectedDay}`}>
      <div className={`line-3 between ${styles.selectedHead}`}>
        <h3 ref={heading} tabIndex={-1} className={styles.selectedHeading}>
          {headingFor(day, today)}
        </h3>
        {day !== undefined && <IconButton label={t`Unselect day`} Icon={X} onPress={unselect} />}
      </div>
      {day === undefined ? (
        <p className="soft">{t`Select a day in the calendar to read what you wrote.`}</p>
      ) : (
        <DayEntries
          day={day}
          label={day === today ? t`Today’s entries` : t`Entries from ${{ date: dayToWords(day) }}`}
          empty={<p className="soft">{emptyWords(day, today)}</p>}
        />
      )}
      {day !== undefined && <DayNote day={day} />}
      <UndoBar after={heading} onRestored={onSelect} />
    </section>
  );
}

/** It is written, and can be changed, in the window of the day on /calendar. */
function DayNote({ day }: { readonly day: Day }) {
  const note = useView((views) => views.day.notes.get(day));
  if (note === undefined) return null;
  return (
    <section aria-label={t`Note`} className="stack-1">
      <h4 className="quiet">{t`Note in the calendar`}</h4>
      <EntryText text={note} matches={[]} />
    </section>
  );
}

function headingFor(day: Day | undefined, today: Day): string {
  if (day === undefined) return t`No day is selected`;
  const date = dayToWords(day);
  return day === today ? t`Today, ${date}` : date;
}

function emptyWords(day: Day, today: Day): string {
  if (day === today) return t`Nothing written today yet.`;
  return day < today ? t`Nothing was written on this day.` : t`This day is still to come.`;
}
