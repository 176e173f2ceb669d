// The browser's own list: it is small, and every phone has its own good way with it.

import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import fieldStyles from './field.module.css';
import styles from './select.module.css';

export interface SelectOption {
  readonly value: string;
  readonly name: string;
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
  /** The label is before the list instead of above it. */
  readonly isInline?: boolean;
  /** Where its label contains that of another field, by which that one would no longer be found alone. */
  readonly isTitled?: boolean;
}

export function Select(props: SelectProps) {
  const { label, value, options, onChange, isInline = false, isTitled = false } = props;
  const id = useId();
  return (
    <div className={isInline ? styles.inline : fieldStyles.field}>
      {isTitled ? (
        <span aria-hidden="true" className={fieldStyles.label}>
          {label}
        </span>
      ) : (
        <label htmlFor={id} className={fieldStyles.label}>
          {label}
        </label>
      )}
      <div className={styles.box}>
        <select
          id={id}
          title={isTitled ? label : undefined}
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
        <ChevronDown className={styles.arrow} aria-hidden="true" />
      </div>
    </div>
  );
}
