// A field for a whole number, such as an age or a count of days. The value is the text as typed, so
// that "not answered" and 0 stay different.

import { Input } from 'react-aria-components/Input';
import styles from './field.module.css';
import { mendWhileTyping, TypedFieldFrame, type TypedFieldProps } from './field.tsx';

interface NumberFieldProps extends Omit<TypedFieldProps, 'type' | 'inputMode'> {
  readonly min?: number;
  readonly max?: number;
  /** Shown after the number, such as 'days'. */
  readonly unit?: string;
}

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
