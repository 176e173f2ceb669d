// A field for a longer text that grows with what is written in it, and runs in the direction of its writing.

import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { classes } from './classes.ts';
import styles from './field.module.css';
import { mendWhileTyping, TypedFieldFrame, type TypedFieldProps } from './field.tsx';
import growStyles from './text-area.module.css';

interface TextAreaProps
  extends Omit<TypedFieldProps, 'type' | 'value' | 'onChange' | 'defaultValue'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

export function TextArea({ placeholder, value, ...rest }: TextAreaProps) {
  return (
    <TypedFieldFrame {...rest} value={value}>
      {/* An invisible copy of the text in the same grid cell gives the text area its height. */}
      <div className={classes(styles.control, growStyles.grow)} data-text={value}>
        <AriaTextArea
          dir="auto"
          onInput={mendWhileTyping}
          className={classes(styles.input, growStyles.area)}
          {...(placeholder && { placeholder })}
        />
      </div>
    </TypedFieldFrame>
  );
}
