// The diary calendar, and the entries and the note of the selected day.

import { plural, t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import { X } from 'lucide';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { useCell } from '../../data/api/cell.ts';
import { useView } from '../../data/api/use-data.ts';
import { useToday } from '../../data/api/use-today.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CalendarKey } from '../../ui/day-mark.tsx';
import { MonthCalendar } from '../../ui/month-calendar.tsx';
import { saveOrAlert } from '../../ui/save-or-alert.ts';
import { dayToWords } from '../../words/dates.ts';
import { DayEntries, moveTo } from './day-entries.tsx';
import styles from './diary-page.module.css';
import { EntryText } from './excerpt-cards.tsx';
import { entryToFocus, type Removal, removals } from './in-progress.ts';
import { failureToWords } from './saving.ts';

interface CalendarCardProps {
  readonly selected: Day | undefined;
  readonly onSelect: (day: Day | undefined) => void;
  /** Counts selections from outside, on which the calendar turns to the month of the day. */
  readonly turns: number;
  /** Counts those of them that move the focus to the day. */
  readonly openings: number;
}

export function CalendarCard({ selected, onSelect, turns, openings }: CalendarCardProps) {
  const today = useToday();
  const days = useView(({ entry }) => entry.days);
  const note = useView(({ day }) => (selected === undefined ? undefined : day.notes.get(selected)));
  const heading = useRef<HTMLHeadingElement>(null);
  const key = [{ kind: 'diary-entry', name: t`Diary entry` }] as const;
  const spoken = t({ message: 'diary entry', comment: 'Said after the date of a day' });

  // Also when the calendar is loaded only after the day was opened.
  useEffect(() => {
    if (openings > 0) moveTo(heading.current);
  }, [openings]);

  const unselect = () => {
    onSelect(undefined);
    heading.current?.focus({ preventScroll: true });
  };

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
      <section aria-label={t`Selected day`} className={`stack-2 ${styles.selectedDay}`}>
        <div className={`line-3 between ${styles.selectedHead}`}>
          <h3 ref={heading} tabIndex={-1} className={styles.selectedHeading}>
            {headingFor(selected, today)}
          </h3>
          {selected !== undefined && (
            <IconButton label={t`Unselect day`} icon={X} onPress={unselect} />
          )}
        </div>
        {selected === undefined ? (
          <p className="soft">{t`Select a day in the calendar to read what you wrote.`}</p>
        ) : (
          <DayEntries day={selected} />
        )}
        {note !== undefined && (
          <section aria-label={t`Note`} className="stack-1">
            <h4 className="quiet">{t`Note in the calendar`}</h4>
            <EntryText text={note} />
          </section>
        )}
        <UndoBar after={heading} onRestored={onSelect} />
      </section>
    </Card>
  );
}

function headingFor(day: Day | undefined, today: Day): string {
  if (day === undefined) return t`No day is selected`;
  const date = dayToWords(day);
  return day === today ? t`Today, ${date}` : date;
}

interface UndoBarProps {
  /** Takes the focus when the bar is closed. */
  readonly after: RefObject<HTMLElement | null>;
  readonly onRestored: (day: Day) => void;
}

/** It stays until it is used or closed: nobody has to be quick. The last removal is undone first. */
function UndoBar({ after, onRestored }: UndoBarProps) {
  const textId = useId();
  const removed = useCell(removals);
  const last = removed.at(-1);
  const count = removed.length;

  const close = () => {
    removals.set([]);
    after.current?.focus({ preventScroll: true });
  };

  const undo = async (removal: Removal) => {
    entryToFocus.set(removal.id);
    const isUndone = await saveOrAlert(() => removal.undo().then(() => true), failureToWords);
    if (!isUndone) return entryToFocus.set(undefined);
    removals.set(removals.get().filter(({ id }) => id !== removal.id));
    onRestored(removal.day);
  };

  return (
    <div role="status">
      {last && (
        // Keyed, so that every deletion is announced and takes the focus.
        <div key={last.id} className={`row-3 middle ${styles.undoBar}`}>
          <p id={textId} className={`soft ${styles.undoText}`}>
            {plural(count, {
              1: 'Entry deleted',
              one: '# entry deleted',
              other: '# entries deleted',
            })}
          </p>
          <Button variant="quiet" autoFocus aria-describedby={textId} onPress={() => undo(last)}>
            {t`Undo`}
          </Button>
          <IconButton label={t`Close`} icon={X} onPress={close} />
        </div>
      )}
    </div>
  );
}
