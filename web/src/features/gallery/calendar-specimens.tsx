// The calendar and the date picker, with days of every kind.

import type { CalendarDate } from '@internationalized/date';
import { completeYear } from '@lunaria/cycle/typed-date';
import { useState } from 'react';
import { dayToDate } from '../../data/api/calendar-dates.ts';
import { useToday } from '../../data/api/use-today.ts';
import { DatePicker } from '../../ui/date-picker.tsx';
import { CalendarKey, type DayMarkKind } from '../../ui/day-mark.tsx';
import { type DayDescription, MonthCalendar } from '../../ui/month-calendar.tsx';
import { Specimen } from './specimen.tsx';

const KEY = [
  { kind: 'period', name: 'Last period' },
  { kind: 'predicted', name: 'Predicted next period' },
  { kind: 'symptom', name: 'Symptoms tracked' },
  { kind: 'entry', name: 'Diary entry' },
] as const;

const WORDS: Record<DayMarkKind, string> = {
  period: 'last period',
  predicted: 'predicted period',
  symptom: 'symptoms tracked',
  entry: 'diary entry',
};

const KIND_BY_DAY: Readonly<Record<number, DayMarkKind>> = {
  3: 'period',
  4: 'period',
  5: 'period',
  6: 'period',
  10: 'symptom',
  15: 'symptom',
  12: 'entry',
  18: 'entry',
  24: 'predicted',
  25: 'predicted',
  26: 'predicted',
  27: 'predicted',
};

export function CalendarSpecimens() {
  const now = dayToDate(useToday());
  const [pressed, setPressed] = useState<CalendarDate | null>(now.set({ day: 17 }));
  const common = { today: now, max: now, onChange: () => {}, completeYear };
  return (
    <>
      <Specimen title="Calendar">
        <MonthCalendar
          label="Period Calendar"
          today={now}
          selected={pressed}
          onPressDay={(date) => setPressed((last) => (last?.compare(date) === 0 ? null : date))}
          describeDay={describeDay}
        />
        <CalendarKey label="Calendar key" items={KEY} />
      </Specimen>
      <Specimen title="Date picker">
        <DatePicker label="Last period" {...common} />
        <DatePicker label="Last period, filled" defaultValue={now} {...common} />
        <DatePicker label="Last period, wrong" error="Please choose a date." {...common} />
      </Specimen>
    </>
  );
}

function describeDay(date: CalendarDate): DayDescription | undefined {
  const kind = KIND_BY_DAY[date.day];
  return kind && { kind, words: WORDS[kind] };
}
