import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import { keepOffDisk } from './field.tsx';
import styles from './switch.module.css';
import { VisuallyHidden } from './text.tsx';

interface SwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isDisabled?: boolean;
  /** Where something else in its row names it. */
  readonly isNameHidden?: boolean;
  readonly children: string;
}

export function Switch(props: SwitchProps) {
  const { isOn, onChange, isDisabled = false, isNameHidden = false, children } = props;
  return (
    <AriaSwitch
      isSelected={isOn}
      onChange={onChange}
      isDisabled={isDisabled}
      inputRef={keepOffDisk}
      className={`line-4 between ${styles.switch}`}
    >
      {isNameHidden ? <VisuallyHidden>{children}</VisuallyHidden> : children}
      <span className={styles.track} aria-hidden="true">
        <span className={styles.knob} />
      </span>
    </AriaSwitch>
  );
}
