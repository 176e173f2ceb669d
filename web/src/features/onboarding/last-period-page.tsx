// The second question after signing up.

import type { CalendarDate } from '@internationalized/date';
import { dayToText } from '@lunaria/cycle/date-texts';
import { useState } from 'react';
import { dateToDay, dayToDate } from '../../data/calendar-dates.ts';
import { useToday } from '../../data/use-today.ts';
import { DatePicker } from '../../ui/date-picker.tsx';
import { textToDate } from './answer-date.ts';
import { QuestionForm } from './question-form.tsx';
import { useAnswers } from './use-answers.ts';

export function LastPeriodPage() {
  const today = dayToDate(useToday());
  const [answers, answer] = useAnswers('lastPeriod');
  const [date, setDate] = useState(() => textToDate(answers.lastPeriod));

  const pick = (picked: CalendarDate | null) => {
    setDate(picked);
    const day = picked ? dateToDay(picked) : undefined;
    answer(day === undefined ? '' : dayToText(day, 'onboarding'));
  };

  return (
    <QuestionForm
      question="lastPeriod"
      title="When did you start your last period?"
      why="The calendar counts from its first day."
      answers={answers}
    >
      <DatePicker
        label="First day of your last period"
        hint="As mm-dd-yyyy. A good guess is fine: you can correct it later."
        isRequired
        today={today}
        max={today}
        value={date}
        onChange={pick}
      />
    </QuestionForm>
  );
}
