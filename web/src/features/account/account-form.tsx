// What the pages for signing up, logging in and recovering have in common: the form, the e-mail, and the links below.

import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { nameThisDevice } from '../../data/api/devices.ts';
import { useAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { codeOf, sentenceFor } from './error-sentences.ts';
import { Form, type FormState, focusField } from './form.tsx';

interface AccountFormProps {
  readonly form: Omit<FormState<object>, 'field' | 'set'>;
  readonly submit: string;
  readonly busyText: string;
  /** Whether it may be sent; says what is wrong if not. */
  readonly check?: (element: HTMLFormElement) => boolean | Promise<boolean>;
  readonly onSubmit: () => Promise<void>;
  /** The page it leads to. */
  readonly next: string;
  readonly children: ReactNode;
}

/** Reports a failure with the spec's alert. */
export function AccountForm(props: AccountFormProps) {
  const { form, submit, busyText, check, onSubmit, next, children } = props;
  const navigate = useNavigate();
  const raiseAlert = useAlert();

  const send = async (element: HTMLFormElement) => {
    try {
      if (check && !(await check(element))) return;
      await form.run(onSubmit, () => {
        nameThisDevice();
        return navigate(next);
      });
    } catch (error) {
      await raiseAlert(codeOf(error), sentenceFor(error));
      if (codeOf(error) === 'auth/wrong-password') focusField(element, 'password');
    }
  };

  return (
    <Form form={form} onSubmit={send}>
      {children}
      <Button type="submit" isBusy={form.isBusy} busyText={form.busyText(busyText)}>
        {submit}
      </Button>
    </Form>
  );
}

interface EmailFieldProps {
  readonly form: FormState<{ email: string }>;
  /** The page begins with it: it takes the focus, unless that would open a keyboard over the page. */
  readonly isFirst?: boolean;
  readonly hint?: string;
}

export function EmailField({ form, isFirst = false, hint }: EmailFieldProps) {
  const [takesFocus] = useState(() => isFirst && hasFinePointer());
  return (
    <TextField
      label={t`E-mail`}
      {...form.field('email')}
      type="email"
      autoComplete="username"
      isRequired
      autoFocus={takesFocus}
      hint={hint}
    />
  );
}

/** A mouse, not a finger. False while the build renders the page. */
function hasFinePointer(): boolean {
  return (
    typeof matchMedia === 'function' && matchMedia('(hover: hover) and (pointer: fine)').matches
  );
}

/** The links below the form: back, and to the other of the two pages. */
export function AccountFoot({ other }: { readonly other: 'log-in' | 'sign-up' }) {
  return (
    <div className="row-3 between">
      <Link to="/" kind="standalone">{t`Back`}</Link>
      {other === 'log-in' ? (
        <Link to="/login" kind="standalone">{t`I have an account: Login`}</Link>
      ) : (
        <Link to="/signup" kind="standalone">{t`I am new here: Sign Up`}</Link>
      )}
    </div>
  );
}
