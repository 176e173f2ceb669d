// A field for a longer text that grows with what is written in it, and runs in the direction of its writing.

import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField } from 'react-aria-components/TextField';
import { classes } from './classes.ts';
import styles from './field.module.css';
import { FieldLabel, FieldNotes, idOf, mendWhileTyping, silentOnLeaving } from './field.tsx';
import growStyles from './text-area.module.css';
import type { TextFieldProps } from './text-field.tsx';

interface TextAreaProps
  extends Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'defaultValue'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

export function TextArea({ label, hint, error, placeholder, value, ...rest }: TextAreaProps) {
  return (
    <TextField
      ref={silentOnLeaving}
      {...idOf(rest.name)}
      {...rest}
      value={value}
      {...(error && { isInvalid: true })}
      className={styles.field ?? ''}
    >
      <FieldLabel>{label}</FieldLabel>
      {/* An invisible copy of the text in the same grid cell gives the text area its height. */}
      <div className={classes(styles.control, growStyles.grow)} data-text={value}>
        <AriaTextArea
          dir="auto"
          onInput={mendWhileTyping}
          className={classes(styles.input, growStyles.area)}
          {...(placeholder && { placeholder })}
        />
      </div>
      <FieldNotes hint={hint} error={error} />
    </TextField>
  );
}
