// What all forms here have in common.

import { t } from '@lingui/core/macro';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Form as AriaForm } from 'react-aria-components/Form';
import { useIsCloudBusy } from '../../data/api/user.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { type Failure, FailureText } from '../../ui/text.tsx';
import { useBusy } from '../../ui/use-busy.ts';

export type FormState<Values extends object> = ReturnType<typeof useForm<Values>>;

/** What was entered, whether it was sent once, why that failed, and whether it is being sent. */
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
    /** For a field of this name. */
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
    /** Does the work, goes on while still busy, and shows the failure if there is one. */
    send: async <Result,>(
      work: () => Promise<Result>,
      goOn: (result: Result) => unknown,
      failureOf: (error: unknown) => Failure | string,
    ) => {
      fail(undefined);
      try {
        await run(work, goOn);
      } catch (error) {
        fail(failureOf(error));
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
  readonly onSubmit: (element: HTMLFormElement) => unknown;
  readonly children: ReactNode;
}

export function Form({ form, label, onSubmit, children }: FormProps) {
  return (
    <AriaForm
      className="stack-5"
      {...(label && { 'aria-label': label })}
      onSubmit={(event) => {
        event.preventDefault();
        form.setTried(true);
        form.fail(undefined);
        onSubmit(event.currentTarget);
      }}
    >
      {children}
    </AriaForm>
  );
}

interface FormDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'isBusy'> {
  readonly form: Pick<FormState<object>, 'isBusy' | 'failure'>;
}

/** For what has to be entered before something is done. */
export function FormDialog({ form, children, ...rest }: FormDialogProps) {
  return (
    <ConfirmDialog {...rest} isBusy={form.isBusy}>
      {children}
      {/* Not an error of the field, which would keep the same password from being sent again. */}
      {form.failure && <FailureText {...form.failure} />}
    </ConfirmDialog>
  );
}

export function focusField(form: HTMLFormElement, name: string): void {
  form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}
