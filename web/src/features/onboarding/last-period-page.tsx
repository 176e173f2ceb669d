import { t } from '@lingui/core/macro';
import { dayToText } from '@lunaria/cycle/day';
import { readTypedDate } from '@lunaria/cycle/typed-date';
import { useState } from 'react';
import { useToday } from '../../data/api/use-today.ts';
import { DateField, focusDate } from '../../ui/date-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { dateFaultToWords } from '../../words/shared.ts';
import { useAnswers } from './answers.ts';
import { QuestionForm } from './question-form.tsx';

export default function LastPeriodPage() {
  const today = useToday();
  const [answers, answer] = useAnswers('lastPeriod');
  const [text, setText] = useState(answers.lastPeriod);
  const [hasTried, setTried] = useState(false);
  const read = readTypedDate(text, today);

  const type = (typed: string) => {
    setText(typed);
    setTried(false);
    const day = readTypedDate(typed, today);
    const given = day.ok ? dayToText(day.value, 'onboarding') : '';
    if (given !== answers.lastPeriod) answer(given);
  };

  const check = (form: HTMLFormElement) => {
    setTried(true);
    if (!read.ok) focusDate(form);
    return read.ok;
  };

  const warnIfDropped = () => {
    if (read.ok || read.failure === 'missing') return;
    showToast(t`Your last period was not saved: the date is incomplete or not possible.`);
  };

  return (
    <QuestionForm
      question="lastPeriod"
      title={t`When did you start your last period?`}
      why={t`The calendar counts from its first day.`}
      answers={answers}
      check={check}
      onSkip={warnIfDropped}
    >
      <DateField
        label={t`First day of your last period`}
        name="lastPeriod"
        hint={t`As mm-dd-yyyy. A good guess is fine: you can correct it later.`}
        isRequired
        today={today}
        value={text}
        onChange={type}
        error={hasTried && !read.ok ? dateFaultToWords(read.failure) : undefined}
      />
    </QuestionForm>
  );
}
