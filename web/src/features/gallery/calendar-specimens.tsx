// The calendar and the date picker, with days of every kind.

import { addDays, type Day, dayToCivil } from '@lunaria/cycle/day';
import { completeYear } from '@lunaria/cycle/typed-date';
import { useState } from 'react';
import { useToday } from '../../data/api/use-today.ts';
import { DatePicker } from '../../ui/date-picker.tsx';
import type { DayDescription } from '../../ui/day-mark.tsx';
import { CalendarKey, type DayMarkKind } from '../../ui/day-mark.tsx';
import { MonthCalendar } from '../../ui/month-calendar.tsx';
import { Specimen } from './specimen.tsx';

const KEY = [
  { kind: 'last-period', name: 'Last period' },
  { kind: 'predicted-period', name: 'Predicted next period' },
  { kind: 'tracked-symptom', name: 'Symptoms tracked' },
  { kind: 'earlier-period', name: 'Earlier period' },
  { kind: 'possible-start', name: 'Possible start' },
  { bleeding: 'heavy', name: 'Bleeding' },
  { kind: 'diary-entry', name: 'Diary entry' },
] as const;

const WORDS: Record<DayMarkKind, string> = {
  'last-period': 'last period',
  'earlier-period': 'earlier period',
  'predicted-period': 'predicted period',
  'possible-start': 'possible start',
  'tracked-symptom': 'symptoms tracked',
  'diary-entry': 'diary entry',
};

const KIND_BY_DAY: Readonly<Record<number, DayMarkKind>> = {
  3: 'last-period',
  4: 'last-period',
  5: 'last-period',
  6: 'last-period',
  8: 'earlier-period',
  10: 'tracked-symptom',
  15: 'tracked-symptom',
  12: 'diary-entry',
  18: 'diary-entry',
  22: 'possible-start',
  23: 'possible-start',
  24: 'predicted-period',
  25: 'predicted-period',
  26: 'predicted-period',
  27: 'predicted-period',
};

export function CalendarSpecimens() {
  const today = useToday();
  const [pressed, setPressed] = useState<Day | undefined>(addDays(today, 17 - dayOfMonth(today)));
  const common = { today, max: today, onChange: () => {}, completeYear };
  return (
    <>
      <Specimen title="Calendar">
        <MonthCalendar
          label="Period Calendar"
          today={today}
          selected={pressed}
          onPressDay={(day) => setPressed(day === pressed ? undefined : day)}
          describeDay={describeDay}
        />
        <CalendarKey label="Calendar key" items={KEY} />
      </Specimen>
      <Specimen title="Date picker">
        <DatePicker label="Last period" {...common} />
        <DatePicker label="Last period, filled" defaultValue={today} {...common} />
        <DatePicker label="Last period, wrong" error="Please choose a date." {...common} />
      </Specimen>
    </>
  );
}

function describeDay(day: Day): DayDescription | undefined {
  const kind = KIND_BY_DAY[dayOfMonth(day)];
  return kind && { kind, words: WORDS[kind] };
}

function dayOfMonth(day: Day): number {
  return dayToCivil(day).day;
}
