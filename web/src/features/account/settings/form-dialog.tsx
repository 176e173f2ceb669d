import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { FailureText } from '../../../ui/text.tsx';
import type { FormState } from '../form.tsx';

interface FormDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'isBusy'> {
  readonly form: Pick<FormState<object>, 'isBusy' | 'failure' | 'clear'>;
}

/** Its form is cleared when it closes. */
export function FormDialog({ form, children, ...rest }: FormDialogProps) {
  const clear = useEffectEvent(form.clear);
  useEffect(() => () => clear(), []);
  return (
    <ConfirmDialog {...rest} isBusy={form.isBusy}>
      {children}
      {/* Not an error of the field, which would keep the same password from being sent again. */}
      {form.failure && <FailureText {...form.failure} />}
    </ConfirmDialog>
  );
}
