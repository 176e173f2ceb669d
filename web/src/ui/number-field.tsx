// A field for a whole number, such as an age or a count of days. The value is the text as typed, so
// that "not answered" and 0 stay different.

import { Input } from 'react-aria-components/Input';
import { TextField } from 'react-aria-components/TextField';
import styles from './field.module.css';
import { FieldLabel, FieldNotes, idOf, mendWhileTyping, silentOnLeaving } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  readonly min?: number;
  readonly max?: number;
  /** Shown after the number, such as 'days'. */
  readonly unit?: string;
}

export function NumberField({
  label,
  hint,
  error,
  placeholder,
  min = 0,
  max,
  unit,
  ...rest
}: NumberFieldProps) {
  return (
    <TextField
      ref={silentOnLeaving}
      {...idOf(rest.name)}
      {...rest}
      type="number"
      inputMode="numeric"
      {...(error && { isInvalid: true })}
      className={styles.field ?? ''}
    >
      <FieldLabel>{label}</FieldLabel>
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
      <FieldNotes hint={hint} error={error} />
    </TextField>
  );
}
