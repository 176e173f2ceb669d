// The form of a dialog of the history. It is sent only when everything in it can be saved; otherwise the first field that
// is wrong takes the focus.

import { type FormEvent, type ReactNode, useRef } from 'react';
import { Form } from 'react-aria-components/Form';
import { Button } from '../../ui/button.tsx';
import { focusDate } from '../../ui/date-picker.tsx';
import styles from './dialog-form.module.css';

interface DialogFormProps {
  /** The number of the first date that is wrong; undefined while none is. */
  readonly wrongDate: number | undefined;
  readonly isSaving: boolean;
  readonly onSend: () => void;
  /** Each date in an element of its own. */
  readonly dates: readonly ReactNode[];
  readonly children?: ReactNode;
}

export function DialogForm({ wrongDate, isSaving, onSend, dates, children }: DialogFormProps) {
  const places = useRef<HTMLDivElement>(null);

  const send = (event: FormEvent) => {
    event.preventDefault();
    onSend();
    const wrong = wrongDate === undefined ? undefined : places.current?.children[wrongDate];
    if (wrong instanceof HTMLElement) focusDate(wrong);
  };

  return (
    <Form onSubmit={send} className={styles.form ?? ''}>
      {children}
      <div ref={places} className={styles.form}>
        {dates}
      </div>
      <Button type="submit" isBusy={isSaving} busyText="Saving...">
        Save
      </Button>
    </Form>
  );
}
