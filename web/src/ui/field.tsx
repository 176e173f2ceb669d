// The fields for something typed, and the parts that every field has around its control.
//
// [Note: Told after the press] An error that appears when a field is left would move the button that is just being
// pressed, and the press would be lost. So errors appear when the form is sent and go once they are corrected.
//
// [Note: Fields on the disk] To restore a tab, browsers write the values of its fields to the disk, unsealed and
// whatever the app lock says. They skip fields with `autocomplete="off"`, so every field has it except those that
// password managers fill in.

import { t } from '@lingui/core/macro';
import { Eye, EyeOff } from 'lucide';
import {
  type ChangeEvent,
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import styles from './field.module.css';

export interface FieldTexts {
  readonly label: string;
  readonly hint?: ReactNode;
  /** While it is set, the field is invalid and its form is not sent. */
  readonly error?: string | undefined;
}

/** One of the two. */
type Typed = HTMLInputElement & HTMLTextAreaElement;

interface TextFieldProps
  extends FieldTexts,
    Omit<InputHTMLAttributes<Typed>, 'id' | 'required' | 'disabled' | 'onChange'> {
  readonly onChange?: (text: string) => void;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly labelId?: string;
  /** Makes it a text area: an invisible copy of the text in the same grid cell gives it its height. */
  readonly copy?: string;
}

export function TextField(props: TextFieldProps) {
  const { label, labelId, hint, error, copy, isRequired, isDisabled, onChange, children, ...rest } =
    props;
  const id = useId();
  const field = useRef<Typed>(null);
  /** What the browser found. [Note: Told after the press] */
  const [fault, setFault] = useState('');
  const told = error || fault;

  useLayoutEffect(() => {
    field.current?.setCustomValidity(error ?? '');
    if (field.current?.validity.valid) setFault('');
  });

  const tell = (event: FormEvent<Typed>) => {
    event.preventDefault(); // The browser would show a message of its own.
    const { currentTarget } = event;
    if (!error) setFault(currentTarget.validationMessage);
    const fields = [...(currentTarget.form?.elements ?? [])] as Typed[];
    if (fields.find(({ validity }) => !validity.valid) === currentTarget) currentTarget.focus();
  };

  const control = {
    // Programs that fill in forms look for the name there.
    id: rest.name ?? id,
    autoComplete: 'off',
    ...rest,
    ref: field,
    required: isRequired,
    disabled: isDisabled,
    'aria-invalid': told ? true : undefined,
    'aria-describedby': classes(Boolean(hint) && `${id}hint`, told && `${id}error`) || undefined,
    onChange: (event: ChangeEvent<Typed>) => onChange?.(event.currentTarget.value),
    onInvalid: tell,
    // Without it, browsers say on hovering what is missing.
    title: '',
  };
  return (
    <div
      className={`stack-2 ${styles.field}`}
      data-invalid={told ? true : undefined}
      data-disabled={isDisabled || undefined}
    >
      <label id={labelId} htmlFor={control.id} className="strong">
        {label}
      </label>
      <div className={classes(styles.control, copy !== undefined && styles.grow)} data-text={copy}>
        {copy === undefined ? (
          <input type="text" {...control} className={styles.input} />
        ) : (
          <textarea {...control} dir="auto" className={classes(styles.input, styles.area)} />
        )}
        {children}
      </div>
      {hint && (
        <span id={`${id}hint`} className="quiet">
          {hint}
        </span>
      )}
      {told && (
        <span id={`${id}error`} className={`line-2 small failure ${styles.error}`}>
          {told}
        </span>
      )}
    </div>
  );
}

/** For a whole number. The value is the text as typed, so that "not answered" and 0 stay different. */
export function NumberField({ min = 0, unit, ...rest }: TextFieldProps & { unit?: string }) {
  return (
    <TextField
      {...rest}
      type="number"
      inputMode="numeric"
      min={min}
      step={1}
      // Scrolling past the field must not change what was typed.
      onWheel={(event) => event.currentTarget.blur()}
    >
      {unit && (
        <span className={`soft ${styles.unit}`} aria-hidden="true">
          {unit}
        </span>
      )}
    </TextField>
  );
}

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'autoComplete'> {
  readonly autoComplete?: 'current-password' | 'new-password';
}

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const labelId = useId();
  return (
    <TextField
      isRequired
      autoComplete="current-password"
      {...props}
      labelId={labelId}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
    >
      <IconButton
        label={t`Show`}
        icon={isShown ? EyeOff : Eye}
        aria-pressed={isShown}
        aria-describedby={labelId}
        onPress={() => setShown(!isShown)}
      />
    </TextField>
  );
}

/** For a longer text. It grows with what is written in it, and runs in the direction of its writing. */
export function TextArea(props: TextFieldProps & { value: string }) {
  return <TextField {...props} copy={props.value} />;
}

export function datePlaceholder(): string {
  return t({
    message: 'mm-dd-yyyy',
    comment:
      'The letters of month, day and year in an empty field for a date, always in this order',
  });
}
