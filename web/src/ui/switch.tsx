// A switch with its label: something that is on or off.

import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import styles from './switch.module.css';

interface SwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isDisabled?: boolean;
  readonly children: string;
}

export function Switch({ isOn, onChange, isDisabled = false, children }: SwitchProps) {
  return (
    <AriaSwitch
      isSelected={isOn}
      onChange={onChange}
      isDisabled={isDisabled}
      className={styles.switch ?? ''}
    >
      {children}
      <span className={styles.track} aria-hidden="true">
        <span className={styles.knob} />
      </span>
    </AriaSwitch>
  );
}
