// The fields for something typed, and the parts that every field has around its control.
//
// [Note: Told after the press] A message that appears when a field is left would move the button that is just being
// pressed, and the press would be lost. So a field says what is wrong when its form is sent, and stops saying so once it
// is corrected: at neither moment is anything being pressed.
//
// [Note: Fields on the disk] To restore a tab after a crash or a restart, browsers write what stands in its fields to the
// disk, unsealed and whatever the app lock says. They leave out a field with `autocomplete="off"`, so every field has it
// except those that password managers fill in.

import { t } from '@lingui/core/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
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
  /** What is wrong with the value. While it is set, the field is invalid and its form is not sent. */
  readonly error?: string | undefined;
}

interface TypedFieldProps
  extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'isInvalid'>,
    FieldTexts {
  readonly placeholder?: string;
}

/** For one line of text. */
export function TextField({ placeholder, ...rest }: TypedFieldProps) {
  return (
    <TypedFieldFrame {...rest}>
      <div className={styles.control}>
        <Input
          onInput={mendWhileTyping}
          className={styles.input ?? ''}
          {...(placeholder && { placeholder })}
        />
      </div>
    </TypedFieldFrame>
  );
}

interface NumberFieldProps extends Omit<TypedFieldProps, 'type' | 'inputMode'> {
  readonly min?: number;
  readonly max?: number;
  /** Shown after the number, such as 'days'. */
  readonly unit?: string;
}

/** For a whole number. The value is the text as typed, so that "not answered" and 0 stay different. */
export function NumberField({ placeholder, min = 0, max, unit, ...rest }: NumberFieldProps) {
  return (
    <TypedFieldFrame {...rest} type="number" inputMode="numeric">
      <div className={styles.control}>
        <Input
          onInput={mendWhileTyping}
          className={styles.input ?? ''}
          min={min}
          max={max}
          step={1}
          {...(placeholder && { placeholder })}
          // Scrolling past the field must not change what was typed.
          onWheel={(event) => event.currentTarget.blur()}
        />
        {unit && (
          <span className={styles.unit} aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
    </TypedFieldFrame>
  );
}

interface PasswordFieldProps extends Omit<TypedFieldProps, 'type' | 'autoComplete'> {
  readonly autoComplete?: 'current-password' | 'new-password';
}

/** Hidden unless the user asks to see it. */
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
      <div className={styles.control}>
        <Input
          onInput={mendWhileTyping}
          className={styles.input ?? ''}
          autoCapitalize="none"
          spellCheck={false}
          {...(placeholder && { placeholder })}
        />
        <ToggleButton
          className={styles.toggle ?? ''}
          isSelected={isShown}
          onChange={setShown}
          aria-label={t`Show`}
          aria-describedby={labelId}
        >
          <Icon aria-hidden="true" />
        </ToggleButton>
      </div>
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
    <TypedFieldFrame {...rest} value={value}>
      {/* An invisible copy of the text in the same grid cell gives the text area its height. */}
      <div className={classes(styles.control, styles.grow)} data-text={value}>
        <AriaTextArea
          dir="auto"
          onInput={mendWhileTyping}
          className={classes(styles.input, styles.area)}
          {...(placeholder && { placeholder })}
        />
      </div>
    </TypedFieldFrame>
  );
}

interface TypedFieldFrameProps extends Omit<TypedFieldProps, 'placeholder'> {
  readonly labelId?: string;
  readonly children: ReactNode;
}

function TypedFieldFrame(props: TypedFieldFrameProps) {
  const { label, labelId, hint, error, children, autoComplete = 'off', ...rest } = props;
  return (
    <AriaTextField
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

/** Keeps a field silent when it is left: React Aria speaks at the browser's own `change`. [Note: Told after the press] */
function silentOnLeaving(field: HTMLElement | null): (() => void) | undefined {
  const hush = (event: Event) => event.isTrusted && event.stopPropagation();
  field?.addEventListener('change', hush, { capture: true });
  return () => field?.removeEventListener('change', hush, { capture: true });
}

/** Takes an error away as soon as it is corrected. [Note: Told after the press] */
function mendWhileTyping(event: FormEvent<HTMLInputElement | HTMLTextAreaElement>): void {
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
