// The form of the two doors, sign-up and log-in: sends once, stays busy meanwhile, and tells a
// failure by the spec's alert.

import { type FormEvent, type ReactNode, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { useAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './account-form.module.css';
import { codeOf, sentenceFor } from './error-sentences.ts';
import { useBusyText } from './use-busy-text.ts';

interface AccountFormProps {
  readonly submit: string;
  readonly busyText: string;
  readonly onSubmit: (form: HTMLFormElement) => Promise<void>;
  readonly children: ReactNode;
}

export function AccountForm({ submit, busyText, onSubmit, children }: AccountFormProps) {
  const raiseAlert = useAlert();
  const [isBusy, setBusy] = useState(false);
  const shownBusyText = useBusyText(busyText);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      await onSubmit(event.currentTarget);
    } catch (error) {
      await raiseAlert(codeOf(error), sentenceFor(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form onSubmit={send} className={styles.form ?? ''}>
      {children}
      <Button type="submit" isBusy={isBusy} busyText={shownBusyText}>
        {submit}
      </Button>
    </Form>
  );
}
