import { Check } from 'lucide';
import styles from './checkbox.module.css';
import { Icon } from './icon.tsx';

interface CheckboxProps {
  readonly isSelected?: boolean;
  readonly onChange?: (isSelected: boolean) => void;
  readonly isDisabled?: boolean;
  readonly 'aria-describedby'?: string;
  readonly children: string;
}

export function Checkbox({ isSelected, onChange, isDisabled, children, ...rest }: CheckboxProps) {
  return (
    <label className={styles.checkbox} data-disabled={isDisabled || undefined}>
      <input
        {...rest}
        type="checkbox"
        // [Note: Fields on the disk]
        autoComplete="off"
        checked={isSelected}
        onChange={({ currentTarget }) => onChange?.(currentTarget.checked)}
        disabled={isDisabled}
        className="over"
      />
      <span className={`drawn ${styles.box}`} aria-hidden="true">
        <Icon node={Check} className={styles.tick} />
      </span>
      {children}
    </label>
  );
}
