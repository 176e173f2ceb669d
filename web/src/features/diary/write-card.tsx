// The form in which a new entry is written.

import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button as PlainButton } from 'react-aria-components/Button';
import { Form } from 'react-aria-components/Form';
import { dayToWordsWithoutYear } from '../../data/api/day-words.ts';
import { addEntry } from '../../data/api/diary.ts';
import { deviceToday, useToday } from '../../data/api/use-today.ts';
import { isSignedIn, useUser } from '../../data/api/user.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FailureText } from '../../ui/failure-text.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { type Draft, isBlank } from './draft-store.ts';
import { excessOf, failureToWords, faultOf, roomLeft } from './entry-words.ts';
import type { OpenDay } from './excerpt-list.tsx';
import { draft } from './in-progress.ts';
import { useDraft } from './use-draft.ts';
import styles from './write-card.module.css';

interface WriteCardProps {
  readonly onSaved: () => void;
  readonly onOpen: OpenDay;
}

export function WriteCard(props: WriteCardProps) {
  return (
    <Card>
      <WriteForm {...props} />
    </Card>
  );
}

function WriteForm({ onSaved, onOpen }: WriteCardProps) {
  const { text, keeping } = useDraft();
  const today = useToday();
  const { isBusy, run } = useBusy();
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSaved, setSaved] = useState(false);

  const write = (next: string) => {
    setFault(undefined);
    setFailure(undefined);
    setSaved(false);
    draft.write(next);
  };

  const save = async (form?: HTMLFormElement) => {
    const found = faultOf(text);
    setFault(found);
    if (found) {
      setSaved(false);
      form?.querySelector('textarea')?.focus();
      return;
    }
    try {
      await run(async () => {
        await draft.handOver((entry) => addEntry(deviceToday(), entry, { clearsDraft: true }));
        setFailure(undefined);
        setSaved(true);
        onSaved();
      });
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

  const hint = (
    <>
      Will be saved under today, <span className={styles.day}>{dayToWordsWithoutYear(today)}.</span>{' '}
      {roomLeft(text)}
    </>
  );
  return (
    <Form onSubmit={submit} className={styles.form ?? ''}>
      <TextArea
        label="Tell me about your day!"
        name="entry"
        placeholder="Tell me about your day!"
        hint={hint}
        error={excessOf(text) ?? fault}
        value={text}
        onChange={write}
        onKeyDown={saveByKey}
      />
      {failure && <FailureText sentence={failure} />}
      <div className={styles.foot}>
        <div className={styles.note}>
          <DraftNote text={text} keeping={keeping} />
          <p role="status" className={styles.saved}>
            {isSaved && !isBusy && text === '' && (
              <>
                Saved.
                <PlainButton className={styles.read ?? ''} onPress={() => onOpen(deviceToday())}>
                  Read it
                </PlainButton>
              </>
            )}
          </p>
        </div>
        <Button type="submit" isBusy={isBusy} busyText="Saving...">
          Save
        </Button>
      </div>
    </Form>
  );
}

function DraftNote({ text, keeping }: Draft) {
  const isHere = isSignedIn(useUser());
  if (isBlank(text)) return null;
  return <p>{noteWords(keeping, isHere)}</p>;
}

function noteWords(keeping: Draft['keeping'], isHere: boolean): string | undefined {
  switch (keeping) {
    case 'waiting':
      return undefined;
    case 'kept':
      return 'Draft kept on this device';
    case 'unkept':
      return isHere
        ? 'This draft could not be kept on this device'
        : 'Will be kept once you log in';
  }
}
