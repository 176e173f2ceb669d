// The month calendar with its key. Pressing a day opens its symptoms.

import type { Day } from '@lunaria/cycle/day';
import { useState } from 'react';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useSymptomDays } from '../../data/api/use-data.ts';
import { useToday } from '../../data/api/use-today.ts';
import { useAlert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { CalendarKey } from '../../ui/day-mark.tsx';
import { MonthCalendar } from '../../ui/month-calendar.tsx';
import { describeDay } from './day-description.ts';
import styles from './month-card.module.css';
import { SymptomTracker } from './symptom-tracker.tsx';

const KEY = [
  { kind: 'last-period', name: 'Last period' },
  { kind: 'predicted-period', name: 'Predicted next period' },
  { kind: 'tracked-symptom', name: 'Symptoms tracked' },
] as const;

export function MonthCard() {
  const today = useToday();
  const { period, cycle } = useCycle();
  const symptomDays = useSymptomDays();
  const raiseAlert = useAlert();
  // The day is kept while its window closes.
  const [tracked, setTracked] = useState<{ readonly day: Day; readonly isOpen: boolean }>();

  const press = (day: Day) => {
    if (day > today) {
      void raiseAlert('Please select a past or current date.');
    } else {
      setTracked({ day, isOpen: true });
    }
  };

  /** A window that closes late, once it has saved, leaves the window of another day open. */
  const close = (day: Day) =>
    setTracked((now) => (now?.day === day ? { day, isOpen: false } : now));

  return (
    <Card>
      <div className={styles.month}>
        <MonthCalendar
          label="Your cycle"
          today={today}
          onPressDay={press}
          describeDay={(day) => describeDay(day, { period, cycle, symptomDays })}
        />
        <p className={styles.caption}>Select a date to track a symptom.</p>
        <CalendarKey label="Calendar key" items={KEY} />
      </div>
      {tracked && (
        <SymptomTracker
          day={tracked.day}
          isOpen={tracked.isOpen}
          onClose={() => close(tracked.day)}
        />
      )}
    </Card>
  );
}
