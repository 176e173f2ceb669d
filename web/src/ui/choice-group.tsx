// One choice out of a few: side by side, or one below the other where their names are long.

import type { ReactNode } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import styles from './choice-group.module.css';
import fieldStyles from './field.module.css';
import { keepOffDisk } from './field.tsx';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly name: ReactNode;
  /** Said instead of a name that is shortened or a picture. */
  readonly spokenName?: string;
}

interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (value: Value) => void;
}

interface ChoiceGroupProps<Value extends string> extends ChoicesProps<Value> {
  /** Null while nothing is chosen. */
  readonly value: Value | null;
  readonly isDisabled?: boolean;
  /** A style sheet with the classes `choices` and `choice`. */
  readonly look?: CSSModuleClasses;
}

export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { label, choices, value, onChange, isDisabled = false, look = styles } = props;
  return (
    <RadioGroup
      className="stack-2"
      orientation="horizontal"
      value={value}
      isDisabled={isDisabled}
      onChange={(chosen) => onChange(chosen as Value)}
    >
      <Label className={fieldStyles.label ?? ''}>{label}</Label>
      <div className={`row-1 tray ${look.choices}`}>
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            value={choice.value}
            inputRef={keepOffDisk}
            className={`choice ${look.choice}`}
            {...(choice.spokenName && { 'aria-label': choice.spokenName })}
          >
            {choice.name}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

interface RadioListProps<Value extends string> extends ChoicesProps<Value> {
  readonly value: Value;
}

export function RadioList<Value extends string>(props: RadioListProps<Value>) {
  const { label, choices, value, onChange } = props;
  return (
    <RadioGroup className="stack-1" value={value} onChange={(chosen) => onChange(chosen as Value)}>
      <Label className={fieldStyles.label ?? ''}>{label}</Label>
      <div className={styles.list}>
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            value={choice.value}
            inputRef={keepOffDisk}
            className={`line-3 ${styles.item}`}
          >
            <span className={styles.dot} aria-hidden="true" />
            {choice.name}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
