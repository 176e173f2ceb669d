import styles from './switch.module.css';
import { VisuallyHidden } from './text.tsx';

interface SwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** Where something else in its row names it. */
  readonly isNameHidden?: boolean;
  readonly children: string;
}

export function Switch({ isOn, onChange, isNameHidden = false, children }: SwitchProps) {
  return (
    <label className={`line-4 between ${styles.switch}`} data-selected={isOn || undefined}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked
        role="switch"
        // [Note: Fields on the disk]
        autoComplete="off"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="over"
      />
      {isNameHidden ? <VisuallyHidden>{children}</VisuallyHidden> : children}
      <span className={`drawn ${styles.track}`} aria-hidden="true">
        <span className={styles.knob} />
      </span>
    </label>
  );
}
