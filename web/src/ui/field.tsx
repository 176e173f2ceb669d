// The parts that every field has around its control, and when a field says what is wrong with it.
//
// [Note: Told after the press] A message that appears when a field is left would move the button that is just being
// pressed, and the press would be lost. So a field says what is wrong when its form is sent, and stops saying so once it
// is corrected: at neither moment is anything being pressed.
//
// [Note: Fields on the disk] To restore a tab after a crash or a restart, browsers write what stands in its fields to the
// disk, unsealed and whatever the app lock says. They leave out a field with `autocomplete="off"`, so every field has it
// except those that password managers fill in.

import type { FormEvent, ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import {
  type TextFieldProps as AriaTextFieldProps,
  TextField,
} from 'react-aria-components/TextField';
import styles from './field.module.css';

export interface FieldTexts {
  readonly label: string;
  readonly hint?: ReactNode;
  /** What is wrong with the value. While it is set, the field is invalid and its form is not sent. */
  readonly error?: string | undefined;
}

/** What a field for something typed can be told. */
export interface TypedFieldProps
  extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'isInvalid'>,
    FieldTexts {
  readonly placeholder?: string;
}

interface TypedFieldFrameProps extends Omit<TypedFieldProps, 'placeholder'> {
  readonly labelId?: string;
  /** The control. */
  readonly children: ReactNode;
}

/** What surrounds the control of a field for something typed. */
export function TypedFieldFrame(props: TypedFieldFrameProps) {
  const { label, labelId, hint, error, children, autoComplete = 'off', ...rest } = props;
  return (
    <TextField
      ref={silentOnLeaving}
      {...idOf(rest.name)}
      {...rest}
      autoComplete={autoComplete}
      {...(error && { isInvalid: true })}
      className={styles.field ?? ''}
    >
      <FieldLabel {...(labelId && { id: labelId })}>{label}</FieldLabel>
      {children}
      <FieldNotes hint={hint} error={error} />
    </TextField>
  );
}

interface FieldLabelProps {
  readonly id?: string;
  readonly children: string;
}

export function FieldLabel({ children, ...rest }: FieldLabelProps) {
  return (
    <Label {...rest} className={styles.label ?? ''}>
      {children}
    </Label>
  );
}

export function FieldNotes({ hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <Text slot="description" className="quiet">
          {hint}
        </Text>
      )}
      <FieldError className={styles.error ?? ''}>{error}</FieldError>
    </>
  );
}

/** Keeps a field silent when it is left: React Aria speaks at the browser's own `change`. [Note: Told after the press] */
function silentOnLeaving(field: HTMLElement | null): (() => void) | undefined {
  const hush = (event: Event) => event.isTrusted && event.stopPropagation();
  field?.addEventListener('change', hush, { capture: true });
  return () => field?.removeEventListener('change', hush, { capture: true });
}

/** Takes an error away as soon as it is corrected. [Note: Told after the press] */
export function mendWhileTyping(event: FormEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const field = event.currentTarget;
  const isCorrected = field.getAttribute('aria-invalid') === 'true' && field.validity.valid;
  if (isCorrected) field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The same for React Aria's checkboxes and radio buttons, which take no such property. [Note: Fields on the disk] */
export function keepOffDisk(input: HTMLInputElement | null): void {
  input?.setAttribute('autocomplete', 'off');
}

/** A field is found by its name, also by programs that fill in forms, so its id is the same. */
export function idOf(name: string | undefined): { id?: string } {
  return name === undefined ? {} : { id: name };
}
