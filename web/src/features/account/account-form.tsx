// The form for signing up, for logging in and for recovering: sends once, stays busy meanwhile, goes on to the next page, and reports
// a failure with the spec's alert.

import type { FormEvent, ReactNode } from 'react';
import { Form } from 'react-aria-components/Form';
import { useNavigate } from 'react-router';
import { nameThisDevice } from '../../data/api/devices.ts';
import { useAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import styles from './account-form.module.css';
import { codeOf, sentenceFor } from './error-sentences.ts';
import { useBusyText } from './use-busy-text.ts';

interface AccountFormProps {
  readonly submit: string;
  readonly busyText: string;
  /** Whether it may be sent; says what is wrong if not. */
  readonly check?: (form: HTMLFormElement) => boolean | Promise<boolean>;
  readonly onSubmit: () => Promise<void>;
  /** Where it leads. */
  readonly next: string;
  readonly children: ReactNode;
}

export function AccountForm({
  submit,
  busyText,
  check,
  onSubmit,
  next,
  children,
}: AccountFormProps) {
  const navigate = useNavigate();
  const raiseAlert = useAlert();
  const { isBusy, run } = useBusy();
  const shownBusyText = useBusyText(busyText);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    try {
      if (check && !(await check(form))) return;
      await run(onSubmit, () => {
        nameThisDevice();
        return navigate(next);
      });
    } catch (error) {
      await raiseAlert(codeOf(error), sentenceFor(error));
      if (codeOf(error) === 'auth/wrong-password') {
        form.querySelector<HTMLElement>('[name="password"]')?.focus();
      }
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
