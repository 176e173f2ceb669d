// The browser's own list: it is small, and every phone has its own good way with it.

import { ChevronDown } from 'lucide';
import { useId } from 'react';
import fieldStyles from './field.module.css';
import { Icon } from './icon.tsx';
import styles from './select.module.css';

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly name: string }[];
  readonly onChange: (value: string) => void;
  /** The label is before the list instead of above it. */
  readonly isInline?: boolean;
  readonly isLabelHidden?: boolean;
}

export function Select(props: SelectProps) {
  const { label, value, options, onChange, isInline = false, isLabelHidden = false } = props;
  const id = useId();
  return (
    <div className={isInline ? `row-3 middle ${styles.inline}` : `stack-2 ${fieldStyles.field}`}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : 'strong'}>
        {label}
      </label>
      <div className={styles.box}>
        <select
          id={id}
          autoComplete="off"
          className={styles.select}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </select>
        <Icon node={ChevronDown} className={styles.arrow} />
      </div>
    </div>
  );
}
