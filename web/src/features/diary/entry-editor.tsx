// An entry being edited in place. What is typed is kept outside the page, so that looking at another day or
// page does not lose it.

import { t } from '@lingui/core/macro';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { type EditDraft, textMark } from '../../data/api/diary.ts';
import type { Unfinished } from '../../data/api/kept-drafts.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FailureText } from '../../ui/text.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import styles from './entries.module.css';
import { EntryText } from './entry-text.tsx';
import { unfinishedEdits } from './in-progress.ts';
import { excessOf, failureToWords, faultOf, roomLeft } from './saving.ts';

interface EntryEditorProps {
  readonly edit: Unfinished<EditDraft>;
  readonly save: (text: string) => Promise<unknown>;
  /** What happened to the entry in the meantime. */
  readonly notice?: string | false;
  /** What it reads now. */
  readonly other?: string | false;
}

export function EntryEditor({ edit, save, notice = false, other = false }: EntryEditorProps) {
  const { id, text } = edit;
  const { isBusy, run } = useBusy();
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const write = (next: string) => {
    setFault(undefined);
    setFailure(undefined);
    unfinishedEdits.keep({ ...edit, text: next });
  };

  const saveEdit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = faultOf(text);
    setFault(found);
    if (found) {
      event.currentTarget.querySelector('textarea')?.focus();
      return;
    }
    try {
      await run(() => save(text), endUnlessTypedOn);
    } catch (error) {
      console.error('Failed to save diary entry', error);
      setFailure(failureToWords(error));
    }
  };

  /** What was typed while `text` was being saved is an edit of it. */
  const endUnlessTypedOn = () => {
    const now = unfinishedEdits.get().get(id);
    if (now && now.text !== text) unfinishedEdits.keep({ ...now, beforeMark: textMark(text) });
    else unfinishedEdits.end(id);
  };

  const cancelByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && textMark(text) === edit.beforeMark) unfinishedEdits.end(id);
  };

  return (
    <Form onSubmit={saveEdit} className={`stack-3 ${styles.editor}`}>
      {notice && <p role="status">{notice}</p>}
      {other && <EntryText text={other} />}
      <TextArea
        label={t`Edit entry`}
        // An edit that comes back by itself does not take the focus away from where it is.
        autoFocus={!edit.isRestored}
        hint={roomLeft(text)}
        error={excessOf(text) ?? fault}
        value={text}
        onChange={write}
        onKeyDown={cancelByKey}
      />
      {failure && <FailureText sentence={failure} />}
      <div className={`row-3 middle ${styles.answers}`}>
        <p className={styles.note}>{edit.isKept && t`Edit kept on this device`}</p>
        <Button variant="quiet" onPress={() => unfinishedEdits.end(id)}>
          {t`Cancel`}
        </Button>
        <Button type="submit" isBusy={isBusy} busyText={t`Saving...`}>
          {t`Save Edit`}
        </Button>
      </div>
    </Form>
  );
}
