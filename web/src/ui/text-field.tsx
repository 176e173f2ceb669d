// A field for one line of text.

import { Input } from 'react-aria-components/Input';
import styles from './field.module.css';
import { mendWhileTyping, TypedFieldFrame, type TypedFieldProps } from './field.tsx';

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
