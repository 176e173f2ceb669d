import { Check } from 'lucide-react';
import {
  Checkbox as AriaCheckbox,
  type CheckboxProps as AriaCheckboxProps,
} from 'react-aria-components/Checkbox';
import styles from './checkbox.module.css';
import { keepOffDisk } from './field.tsx';

interface CheckboxProps extends Omit<AriaCheckboxProps, 'className' | 'style' | 'children'> {
  readonly children: string;
}

export function Checkbox({ children, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox {...rest} inputRef={keepOffDisk} className={styles.checkbox ?? ''}>
      <span className={styles.box} aria-hidden="true">
        <Check className={styles.tick} />
      </span>
      {children}
    </AriaCheckbox>
  );
}
