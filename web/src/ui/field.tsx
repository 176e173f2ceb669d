// The fields for something typed, and the parts that every field has around its control.
//
// [Note: Told after the press] An error that appears when a field is left would move the button that is just being
// pressed, and the press would be lost. So errors appear when the form is sent and go once they are corrected.
//
// [Note: Fields on the disk] To restore a tab, browsers write the values of its fields to the disk, unsealed and
// whatever the app lock says. They skip fields with `autocomplete="off"`, so every field has it except those that
// password managers fill in.

import { t } from '@lingui/core/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input, type InputProps } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { classes } from './classes.ts';
import styles from './field.module.css';

export interface FieldTexts {
  readonly label: string;
  readonly hint?: ReactNode;
  /** While it is set, the field is invalid and its form is not sent. */
  readonly error?: string | undefined;
}

interface TypedFieldProps
  extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'isInvalid'>,
    FieldTexts {
  readonly placeholder?: string;
}

export function TextField({ placeholder, ...rest }: TypedFieldProps) {
  return (
    <TypedFieldFrame {...rest}>
      <TypedInput placeholder={placeholder} />
    </TypedFieldFrame>
  );
}

interface NumberFieldProps extends Omit<TypedFieldProps, 'type' | 'inputMode'> {
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
}

/** For a whole number. The value is the text as typed, so that "not answered" and 0 stay different. */
export function NumberField({ placeholder, min = 0, max, unit, ...rest }: NumberFieldProps) {
  return (
    <TypedFieldFrame {...rest} type="number" inputMode="numeric">
      <TypedInput
        placeholder={placeholder}
        min={min}
        max={max}
        step={1}
        // Scrolling past the field must not change what was typed.
        onWheel={(event) => event.currentTarget.blur()}
      />
      {unit && (
        <span className={styles.unit} aria-hidden="true">
          {unit}
        </span>
      )}
    </TypedFieldFrame>
  );
}

interface PasswordFieldProps extends Omit<TypedFieldProps, 'type' | 'autoComplete'> {
  readonly autoComplete?: 'current-password' | 'new-password';
}

export function PasswordField(props: PasswordFieldProps) {
  const { placeholder, autoComplete = 'current-password', ...rest } = props;
  const [isShown, setShown] = useState(false);
  const labelId = useId();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TypedFieldFrame
      isRequired
      {...rest}
      autoComplete={autoComplete}
      labelId={labelId}
      type={isShown ? 'text' : 'password'}
    >
      <TypedInput placeholder={placeholder} autoCapitalize="none" spellCheck={false} />
      <ToggleButton
        className={styles.toggle ?? ''}
        isSelected={isShown}
        onChange={setShown}
        aria-label={t`Show`}
        aria-describedby={labelId}
      >
        <Icon aria-hidden="true" />
      </ToggleButton>
    </TypedFieldFrame>
  );
}

interface TextAreaProps
  extends Omit<TypedFieldProps, 'type' | 'value' | 'onChange' | 'defaultValue'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** For a longer text. It grows with what is written in it, and runs in the direction of its writing. */
export function TextArea({ placeholder, value, ...rest }: TextAreaProps) {
  return (
    <TypedFieldFrame {...rest} value={value} copy={value}>
      <AriaTextArea
        dir="auto"
        onInput={clearCorrectedError}
        className={classes(styles.input, styles.area)}
        {...(placeholder && { placeholder })}
      />
    </TypedFieldFrame>
  );
}

interface TypedInputProps extends Omit<InputProps, 'className' | 'placeholder'> {
  readonly placeholder: string | undefined;
}

function TypedInput({ placeholder, ...rest }: TypedInputProps) {
  return (
    <Input
      {...rest}
      {...(placeholder && { placeholder })}
      onInput={clearCorrectedError}
      className={styles.input ?? ''}
    />
  );
}

interface TypedFieldFrameProps extends Omit<TypedFieldProps, 'placeholder'> {
  readonly labelId?: string;
  /** An invisible copy of the text in the same grid cell gives a text area its height. */
  readonly copy?: string;
  readonly children: ReactNode;
}

function TypedFieldFrame(props: TypedFieldFrameProps) {
  const { label, labelId, hint, error, copy, children, autoComplete = 'off', ...rest } = props;
  return (
    <AriaTextField
      ref={withoutErrorOnLeaving}
      {...idOf(rest.name)}
      {...rest}
      autoComplete={autoComplete}
      {...(error && { isInvalid: true })}
      className={styles.field ?? ''}
    >
      <FieldLabel {...(labelId && { id: labelId })}>{label}</FieldLabel>
      <div className={classes(styles.control, copy !== undefined && styles.grow)} data-text={copy}>
        {children}
      </div>
      <FieldNotes hint={hint} error={error} />
    </AriaTextField>
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

/** React Aria shows errors at the browser's own `change` event. [Note: Told after the press] */
function withoutErrorOnLeaving(field: HTMLElement | null): (() => void) | undefined {
  const stop = (event: Event) => event.isTrusted && event.stopPropagation();
  field?.addEventListener('change', stop, { capture: true });
  return () => field?.removeEventListener('change', stop, { capture: true });
}

/** [Note: Told after the press] */
function clearCorrectedError(event: FormEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const field = event.currentTarget;
  const isCorrected = field.getAttribute('aria-invalid') === 'true' && field.validity.valid;
  if (isCorrected) field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** For React Aria's checkboxes and radio buttons, which take no such property. [Note: Fields on the disk] */
export function keepOffDisk(input: HTMLInputElement | null): void {
  input?.setAttribute('autocomplete', 'off');
}

/** The id is the name, which programs that fill in forms look for. */
export function idOf(name: string | undefined): { id?: string } {
  return name === undefined ? {} : { id: name };
}
