import { t } from '@lingui/core/macro';
import { dayToText } from '@lunaria/cycle/date-texts';
import { completeYear, readTypedDate } from '@lunaria/cycle/typed-date';
import { type ComponentProps, startTransition, useEffect, useState } from 'react';
import { useToday } from '../../data/api/use-today.ts';
import type { DatePicker as Picker } from '../../ui/date-picker.tsx';
import { datePlaceholder, TextField } from '../../ui/field.tsx';
import { loadChunk } from '../../ui/load-chunk.ts';
import { useToast } from '../../ui/toast.tsx';
import { dateFaultToWords } from '../../words/shared.ts';
import { useAnswers } from './answers.ts';
import { QuestionForm } from './question-form.tsx';

export default function LastPeriodPage() {
  const today = useToday();
  const showToast = useToast();
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
    if (!read.ok) form.querySelector<HTMLElement>('[contenteditable], input')?.focus();
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
      <DatePicker
        label={t`First day of your last period`}
        name="lastPeriod"
        hint={t`As mm-dd-yyyy. A good guess is fine: you can correct it later.`}
        isRequired
        today={today}
        typed={answers.lastPeriod}
        completeYear={completeYear}
        onChange={type}
        error={hasTried && !read.ok ? dateFaultToWords(read.failure) : undefined}
      />
    </QuestionForm>
  );
}

let LoadedPicker: typeof Picker | undefined;
const loading = loadChunk(async () => {
  LoadedPicker = (await import('../../ui/date-picker.tsx')).DatePicker;
}).catch((error: unknown) => console.warn('There is no calendar to pick from', error));

/** The date picker comes after the page. Until then, and without it, a plain field takes the date. */
function DatePicker(props: ComponentProps<typeof Picker>) {
  const { label, hint, error, onChange } = props;
  const [DatePicker, setPicker] = useState(() => LoadedPicker);
  const [typed, setTyped] = useState(props.typed ?? '');
  // As a transition, so that presses are handled while it is drawn.
  useEffect(() => {
    void loading.then(() => startTransition(() => setPicker(() => LoadedPicker)));
  }, []);
  if (DatePicker) return <DatePicker {...props} typed={typed} />;
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      name="lastPeriod"
      isRequired
      inputMode="numeric"
      placeholder={datePlaceholder()}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        onChange(toParts(text).join('-'));
      }}
    />
  );
}

/** Month, day and year, also of a date without hyphens. */
function toParts(text: string): readonly string[] {
  if (/\D/.test(text)) return text.split(/\D+/);
  return [text.slice(0, 2), text.slice(2, 4), text.slice(4)];
}
