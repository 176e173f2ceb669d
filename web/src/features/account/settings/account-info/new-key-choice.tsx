// Below the fields of a new password: for somebody whose old one was known, the choice to change the key too.

import { useId } from 'react';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Quiet } from '../../../../ui/quiet.tsx';
import styles from './new-key.module.css';

interface NewKeyChoiceProps {
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
}

export function NewKeyChoice({ isSelected, onChange }: NewKeyChoiceProps) {
  const about = useId();
  return (
    <div className={styles.choice}>
      <Checkbox isSelected={isSelected} onChange={onChange} aria-describedby={about}>
        Somebody may have known my password: seal everything anew
      </Checkbox>
      <Quiet id={about}>
        {isSelected
          ? 'You get a new key as well as a new password, and everything you wrote is sealed with it, bit by bit, while you go on reading and writing. A key that somebody has kept then opens nothing any more. Your recovery phrase and the app lock on this device end and have to be set anew.'
          : 'A new password locks others out. It does not change the key that they may have kept.'}
      </Quiet>
    </div>
  );
}
