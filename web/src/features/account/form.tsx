// The forms of the account: their state, what failed, and what signing up, logging in and recovering have in common.

import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useIsCloudBusy } from '../../data/api/user.ts';
import { useRouter } from '../../router/react.tsx';
import { raiseAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { isChunkFailure, loadChunk } from '../../ui/load-chunk.ts';
import { type Failure, FailureText } from '../../ui/text.tsx';
import { useBusy } from '../../ui/use-busy.ts';

export type FormState<Values extends object> = ReturnType<typeof useForm<Values>>;

export function useForm<Values extends object>(initial: Values) {
  const [values, setValues] = useState(initial);
  const [hasTried, setTried] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { isBusy, run } = useBusy();
  const isCloudBusy = useIsCloudBusy();
  const fail = (why: Failure | string | undefined) =>
    setFailure(typeof why === 'string' ? { sentence: why } : why);
  const set = (changed: Partial<Values>) => setValues((before) => ({ ...before, ...changed }));
  return {
    values,
    set,
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      onChange: (value: Values[Name]) => set({ [name]: value } as unknown as Partial<Values>),
    }),
    hasTried,
    setTried,
    failure,
    fail,
    isBusy,
    run,
    /** Calls `onDone` while still busy. */
    send: async <Result,>(
      work: () => Promise<Result>,
      onDone: (result: Result) => unknown,
      toFailure: (error: unknown) => Failure | string,
    ) => {
      fail(undefined);
      try {
        await run(work, onDone);
      } catch (error) {
        console.warn('Not done', error);
        fail(toFailure(error));
      }
    },
    /** What the button says while it waits. Short, so that the button keeps its size. */
    busyText: (usual: string) => (isCloudBusy ? t`Very busy: one moment...` : usual),
    clear: () => {
      setValues(initial);
      setTried(false);
      fail(undefined);
    },
  };
}

interface FormProps {
  readonly form: Pick<FormState<object>, 'setTried' | 'fail'>;
  readonly label?: string;
  readonly onSubmit: () => unknown;
  readonly children: ReactNode;
}

export function Form({ form, label, onSubmit, children }: FormProps) {
  return (
    <form
      className="stack-5"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        form.setTried(true);
        form.fail(undefined);
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

interface SubmitProps {
  readonly form: Pick<FormState<object>, 'isBusy' | 'busyText' | 'failure'>;
  readonly busyText: string;
  readonly children: string;
}

export function Submit({ form, busyText, children }: SubmitProps) {
  return (
    <>
      {form.failure && <FailureText {...form.failure} />}
      <Button type="submit" isBusy={form.isBusy} busyText={form.busyText(busyText)}>
        {children}
      </Button>
    </>
  );
}

/** A field has its name as its id too. */
export function focusField(name: string): void {
  document.getElementById(name)?.focus();
}

/** What sends the forms. It comes after the page: they have to be filled in first. */
export function loadAccount() {
  return loadChunk(() => import('../../data/api/account.ts'));
}

interface AccountFormProps {
  readonly form: Omit<FormState<object>, 'field' | 'set'>;
  readonly submit: string;
  readonly busyText: string;
  /** Whether it may be sent; says what is wrong if not. */
  readonly check?: () => boolean | Promise<boolean | undefined>;
  /** Resolves with the next page. */
  readonly onSubmit: () => Promise<string>;
  /** The page that is probably next: loaded while the password is stretched. */
  readonly preloads: string;
  readonly children: ReactNode;
}

/** By then the button shows that it is busy. */
const PRELOAD_AFTER_MS = 100;

/** Reports a failure with the spec's alert. */
export function AccountForm(props: AccountFormProps) {
  const { form, submit, busyText, check, onSubmit, preloads, children } = props;
  const { navigate, preload } = useRouter();
  useEffect(() => void loadAccount().catch(() => {}), []);

  const send = async () => {
    try {
      if (check && !(await check())) return;
      setTimeout(preload, PRELOAD_AFTER_MS, preloads);
      await form.run(onSubmit, async (next) => {
        (await loadAccount()).nameThisDevice();
        return navigate(next);
      });
    } catch (error) {
      await raiseAlert(codeOf(error), sentenceFor(error));
      if (codeOf(error) === 'auth/wrong-password') focusField('password');
    }
  };

  return (
    <Form form={form} onSubmit={send}>
      {children}
      <Submit form={form} busyText={busyText}>
        {submit}
      </Submit>
    </Form>
  );
}

interface EmailFieldProps {
  readonly form: FormState<{ email: string }>;
  /** Takes the focus, unless that would open a keyboard over the page. */
  readonly isFirst?: boolean;
  readonly hint?: string;
}

export function EmailField({ form, isFirst = false, hint }: EmailFieldProps) {
  useEffect(() => {
    const hasMouse = matchMedia('(hover: hover) and (pointer: fine)').matches;
    if (isFirst && hasMouse && !document.activeElement?.matches('input')) focusField('email');
  }, [isFirst]);
  return (
    <TextField
      label={t`E-mail`}
      {...form.field('email')}
      type="email"
      autoComplete="username"
      isRequired
      hint={hint}
    />
  );
}

/** Where somebody decides what becomes of what was written here without an account. */
export const JOINING = '/on-this-device?join';

/** By detail, where there is one, else by code. */
const SENTENCES: Readonly<Record<string, MessageDescriptor>> = {
  'outcome-unknown': msg`The connection was lost on the way, so it is not known yet whether this was done. Please try again in a moment.`,
  'too-many-keys': msg`The key of this account cannot be changed any more often. You can still change the password alone.`,
  'auth/wrong-password': msg`The e-mail or the password is not right. Please try again.`,
  'auth/weak-password': msg`This password is too weak: it needs at least 6 characters.`,
  'auth/wrong-recovery': msg`This e-mail and this recovery phrase do not belong together. Is the e-mail the one you signed up with, and the phrase your latest?`,
  'auth/email-already-in-use': msg`An account with this e-mail already exists. If it is yours, log in.`,
  'auth/sign-ups-closed': msg`No new accounts can be made here at the moment. Please come back another time.`,
  'auth/invalid-email': msg`This does not look like an e-mail address.`,
  'auth/too-many-requests': msg`There were too many attempts. Please wait a few minutes and try again.`,
  'auth/network-request-failed': msg`Lunaria could not be reached. Check your connection and try again.`,
  'auth/requires-recent-login': msg`Please log in again first.`,
  'auth/user-token-expired': msg`Your session has ended. Please log in again.`,
  'auth/device-locked': msg`Somebody uses Lunaria on this device without an account, behind the app lock. Please unlock it first, in the calendar or the diary.`,
  'data/device-full': msg`This device has no room left. Nothing was changed: please make some room, then try again.`,
  'data/device-failed': msg`This device could not store it. Nothing was changed: please reload the page and try again.`,
  'auth/user-deleted': msg`This account was deleted on another device.`,
  'cloud/other-protocol': msg`This version of Lunaria is too old for the cloud. Please reload the page, and load the new version when it is offered. Until then, everything is kept on this device.`,
  'cloud/busy': msg`Lunaria is very busy at the moment. Please try again in a minute.`,
};

export function codeOf(error: unknown): string {
  if (isChunkFailure(error)) return 'auth/network-request-failed';
  return stringIn(error, 'code') ?? 'auth/internal-error';
}

/** When a password is asked for again. The spec has one sentence for every failure; the reason is shown beside it. */
export function passwordFailure(error: unknown): Failure {
  const sentence = t`Incorrect password, please try again.`;
  if (codeOf(error) === 'auth/wrong-password') return { sentence };
  const reason = sentenceFor(error);
  return { sentence, reason: t`Your password may be right. ${reason}` };
}

export function sentenceFor(error: unknown): string {
  const sentence = SENTENCES[stringIn(error, 'detail') ?? codeOf(error)];
  return sentence ? t(sentence) : t`Something went wrong. Please try again in a moment.`;
}

function stringIn(error: unknown, field: 'code' | 'detail'): string | undefined {
  const value = error instanceof Error ? Reflect.get(error, field) : undefined;
  return typeof value === 'string' ? value : undefined;
}
