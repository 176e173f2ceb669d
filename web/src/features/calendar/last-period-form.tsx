// Updates the first day of the last period.

import { completeYear, readTypedDate } from '@lunaria/cycle/typed-date';
import { type FormEvent, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { dayToWords } from '../../data/api/day-words.ts';
import { type SavedLastPeriod, saveLastPeriod } from '../../data/api/last-period.ts';
import { dateFaultToWords } from '../../data/api/typed-date-words.ts';
import { useCycle } from '../../data/api/use-cycle.ts';
import { useToday } from '../../data/api/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DatePicker, focusDate } from '../../ui/date-picker.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './last-period-form.module.css';
import { savedWords } from './last-period-words.ts';
import { useSaving } from './use-saving.ts';

export function LastPeriodForm() {
  const today = useToday();
  const { lastPeriod } = useCycle().profile;
  const [text, setText] = useState('');
  const [hasTried, setTried] = useState(false);
  /** A new one has an empty field. */
  const [round, setRound] = useState(0);
  const { isSaving, save } = useSaving();
  const showToast = useToast();
  const read = readTypedDate(text, today);
  const isChosen = read.ok || (read.failure !== 'missing' && read.failure !== 'incomplete');

  const type = (typed: string) => {
    setText(typed);
    setTried(false);
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setTried(true);
    if (!read.ok) {
      focusDate(form);
      return;
    }
    const day = read.value;
    const saved = await save(() => saveLastPeriod(day));
    if (!saved) return;
    setRound(round + 1);
    type('');
    // With nothing chosen, Save cannot keep the focus.
    requestAnimationFrame(() => form.querySelector('button')?.focus());
    showToast(savedWords(saved.meaning, today), { label: 'Undo', onPress: () => undo(saved) });
  };

  const undo = async ({ undo: takeBack }: SavedLastPeriod) => {
    if (await save(async () => takeBack().then(() => true))) showToast('Everything is as it was.');
  };

  return (
    <Card title="Last period">
      <Form onSubmit={send} className={styles.form ?? ''}>
        <DatePicker
          key={round}
          name="lastPeriod"
          label="First day of your last period"
          hint={
            lastPeriod === undefined
              ? 'None is saved yet.'
              : `The saved date is ${dayToWords(lastPeriod)}. When a new period begins, choose its first day here.`
          }
          onChange={type}
          completeYear={completeYear}
          today={today}
          max={today}
          error={hasTried && !read.ok ? dateFaultToWords(read.failure) : undefined}
        />
        <Button type="submit" isDisabled={!isChosen} isBusy={isSaving} busyText="Saving...">
          Save
        </Button>
      </Form>
    </Card>
  );
}
