// Updates the first day of the last period.

import type { CalendarDate } from '@internationalized/date';
import { dayToText } from '@lunaria/cycle/date-texts';
import { type FormEvent, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { dateToDay, dayToDate } from '../../data/calendar-dates.ts';
import { dayToWords } from '../../data/day-words.ts';
import { mergeProfile } from '../../data/profile.ts';
import { useCycle } from '../../data/use-cycle.ts';
import { useToday } from '../../data/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './last-period-form.module.css';
import { useSaving } from './use-saving.ts';

export function LastPeriodForm() {
  const today = useToday();
  const { lastPeriod } = useCycle().profile;
  const [picked, setPicked] = useState<CalendarDate | null>(null);
  const { isSaving, save } = useSaving();
  const showToast = useToast();
  const day = picked ? dateToDay(picked) : undefined;
  const isToCome = day !== undefined && day > today;

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (day === undefined || isToCome || isSaving) return;
    const isSaved = await save(() => mergeProfile({ lastPeriod: dayToText(day, 'short') }));
    if (!isSaved) return;
    setPicked(null);
    // With nothing chosen, Save cannot keep the focus.
    form.querySelector('button')?.focus();
    showToast('Last period saved.');
  };

  return (
    <Card title="Last period">
      <Form onSubmit={send} className={styles.form ?? ''}>
        <DatePicker
          label="First day of your last period"
          hint={
            lastPeriod === undefined
              ? 'None is saved yet.'
              : `Saved is ${dayToWords(lastPeriod)}. When a new period begins, choose its first day here.`
          }
          value={picked}
          onChange={setPicked}
          today={dayToDate(today)}
          max={dayToDate(today)}
          error={isToCome ? 'Please choose today or an earlier day.' : undefined}
        />
        <Button
          type="submit"
          isDisabled={day === undefined || isToCome}
          isBusy={isSaving}
          busyText="Saving..."
        >
          Save
        </Button>
      </Form>
    </Card>
  );
}
