// The form in which a new entry is written, with today's entries below it.

import { type FormEvent, type KeyboardEvent, type RefObject, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { dayToWordsWithoutYear } from '../../data/day-words.ts';
import { addEntry } from '../../data/diary.ts';
import { useDataState } from '../../data/use-data.ts';
import { deviceToday, useToday } from '../../data/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { DayEntries } from './day-entries.tsx';
import type { Draft } from './draft-store.ts';
import { excessOf, failureToWords, faultOf, roomLeft } from './entry-words.ts';
import { draft } from './in-progress.ts';
import { useDraft } from './use-draft.ts';
import styles from './write-card.module.css';

interface WriteCardProps {
  readonly todaysEntries: RefObject<HTMLUListElement | null>;
}

export function WriteCard({ todaysEntries }: WriteCardProps) {
  const today = useToday();
  return (
    <Card>
      <WriteForm />
      <DayEntries ref={todaysEntries} day={today} label="Today’s entries" />
    </Card>
  );
}

function WriteForm() {
  const { text, keeping } = useDraft();
  const today = useToday();
  const { isBusy, run } = useBusy();
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const write = (next: string) => {
    setFault(undefined);
    setFailure(undefined);
    draft.write(next);
  };

  const save = async (form?: HTMLFormElement) => {
    const found = faultOf(text);
    setFault(found);
    if (found) form?.querySelector('textarea')?.focus();
    if (found) return;
    try {
      await run(() =>
        draft.handOver((entry) => addEntry(deviceToday(), entry, { clearsDraft: true })),
      );
      setFailure(undefined);
    } catch (error) {
      console.error('Failed to save diary entry', error);
      setFailure(failureToWords(error));
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(event.currentTarget);
  };

  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
  };

  const hints = [`Saved under today, ${dayToWordsWithoutYear(today)}.`, roomLeft(text)];
  return (
    <Form onSubmit={submit} className={styles.form ?? ''}>
      <TextArea
        label="Tell me about your day!"
        name="entry"
        placeholder="Tell me about your day!"
        hint={hints.filter(Boolean).join(' ')}
        error={excessOf(text) ?? fault}
        value={text}
        onChange={write}
        onKeyDown={saveByKey}
      />
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.foot}>
        <DraftNote text={text} keeping={keeping} />
        <Button type="submit" isBusy={isBusy} busyText="Saving...">
          Save
        </Button>
      </div>
    </Form>
  );
}

function DraftNote({ text, keeping }: Draft) {
  const isLocked = useDataState() === 'locked';
  if (text === '') return null;
  return <p className={styles.note}>{noteWords(keeping, isLocked)}</p>;
}

function noteWords(keeping: Draft['keeping'], isLocked: boolean): string | undefined {
  switch (keeping) {
    case 'waiting':
      return undefined;
    case 'kept':
      return 'Draft kept on this device';
    case 'unkept':
      return isLocked ? 'Kept once you log in' : 'This draft could not be kept on this device';
  }
}
