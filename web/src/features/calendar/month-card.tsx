// The month calendar with its key. Pressing a day opens its symptoms. One who tracks several things can look for one.

import { msg, t } from '@lingui/core/macro';
import type { Day } from '@lunaria/cycle/day';
import { calendarMarks } from '@lunaria/cycle/tile';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import { followFormDrafts } from '../../data/api/form-drafts.ts';
import { useTracking } from '../../data/api/tracking.ts';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useView } from '../../data/api/use-data.ts';
import { useToday } from '../../data/api/use-today.ts';
import { useAlert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { CalendarKey } from '../../ui/day-mark.tsx';
import { lateDialog } from '../../ui/late-part.tsx';
import { MonthCalendar } from '../../ui/month-calendar.tsx';
import { Select } from '../../ui/select.tsx';
import { Quiet } from '../../ui/text.tsx';
import { withMessages } from '../../words/messages.ts';
import styles from './calendar-page.module.css';
import { describeDay, keyOf } from './day-description.ts';
import { markedDayWords, onlyDaysWith, type TrackedDays, thingsMarked } from './marked-days.ts';

// It comes when somebody is about to press a day.
const SymptomTracker = lateDialog(msg`Symptoms`, () =>
  withMessages(
    ['calendar-day'],
    async () => (await import('./symptom-tracker.tsx')).SymptomTracker,
  ),
);

const EVERYTHING = '';

export function MonthCard() {
  // The day is kept while its window closes.
  const [opened, setOpened] = useState<{ readonly day: Day; readonly isOpen: boolean }>();

  useEffect(followFormDrafts, []);

  const open = useCallback((day: Day) => setOpened({ day, isOpen: true }), []);

  const day = opened?.day;
  /** A window that closes late, once it has saved, leaves the window of another day open. */
  const close = useCallback(
    () => setOpened((now) => (now && now.day === day ? { ...now, isOpen: false } : now)),
    [day],
  );

  return (
    <Card>
      <MarkedMonth onOpenDay={open} />
      {opened && <SymptomTracker {...opened} onClose={close} />}
    </Card>
  );
}

interface MarkedMonthProps {
  readonly onOpenDay: (day: Day) => void;
}

/** A month has many parts: it is not drawn again for a window that opens or closes over it. */
const MarkedMonth = memo(function MarkedMonth({ onOpenDay }: MarkedMonthProps) {
  const today = useToday();
  const known = useCycle();
  const tracked = useTracked();
  const symptomDays = useView(({ day }) => day.tracked);
  const things = useMemo(() => thingsMarked(tracked), [tracked]);
  const [chosen, setChosen] = useState(EVERYTHING);
  // Of one that is no longer there nothing could be shown.
  const only = things.find(({ id }) => id === chosen);
  const marks = useMemo(
    () => (only ? onlyDaysWith(only.id, tracked) : calendarMarks({ ...known, symptomDays }, today)),
    [only, tracked, known, symptomDays, today],
  );
  const raiseAlert = useAlert();

  const press = (day: Day) => {
    if (day > today) void raiseAlert(t`Please select a past or current date.`);
    else onOpenDay(day);
  };

  return (
    <div className={`stack-4 ${styles.monthCard}`}>
      {things.length > 1 && (
        <Select
          label={t({ message: 'Show', comment: 'The label of a choice' })}
          isInline
          value={only?.id ?? EVERYTHING}
          options={[
            { value: EVERYTHING, name: t`Everything` },
            ...things.map(({ id, name }) => ({ value: id, name })),
          ]}
          onChange={setChosen}
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is done by it, it only sees somebody come near. */}
      <div onPointerEnter={SymptomTracker.load} onFocus={SymptomTracker.load}>
        <MonthCalendar
          label={t`Your cycle`}
          today={today}
          onPressDay={press}
          describeDay={(day) => describeDay(day, marks, (each) => markedDayWords(each, tracked))}
        />
      </div>
      <Quiet>{t`Select a date to track a symptom.`}</Quiet>
      <CalendarKey
        label={t`Calendar key`}
        items={only ? [{ kind: 'tracked-symptom', name: only.name }] : keyOf(marks)}
      />
    </div>
  );
});

/** The very same object until any of it changes. */
function useTracked(): TrackedDays {
  const marks = useView(({ day }) => day.marks);
  const temperatures = useView(({ day }) => day.temperatures);
  const weights = useView(({ day }) => day.weights);
  const notes = useView(({ day }) => day.notes);
  const { things } = useTracking();
  return useMemo(
    () => ({ marks, temperatures, weights, notes, things }),
    [marks, temperatures, weights, notes, things],
  );
}
