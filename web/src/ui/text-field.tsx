// A field for one line of text.

import { Input } from 'react-aria-components/Input';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import styles from './field.module.css';
import {
  FieldLabel,
  FieldNotes,
  type FieldTexts,
  idOf,
  mendWhileTyping,
  silentOnLeaving,
} from './field.tsx';

export interface TextFieldProps
  extends Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'isInvalid'>,
    FieldTexts {
  readonly placeholder?: string;
}

export function TextField({ label, hint, error, placeholder, ...rest }: TextFieldProps) {
  return (
    <AriaTextField
      ref={silentOnLeaving}
      {...idOf(rest.name)}
      {...rest}
      {...(error && { isInvalid: true })}
      className={styles.field ?? ''}
    >
      <FieldLabel>{label}</FieldLabel>
      <div className={styles.control}>
        <Input
          onInput={mendWhileTyping}
          className={styles.input ?? ''}
          {...(placeholder && { placeholder })}
        />
      </div>
      <FieldNotes hint={hint} error={error} />
    </AriaTextField>
  );
}
