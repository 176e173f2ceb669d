// One choice out of a few, side by side: the theme, or how long to meditate.

import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import styles from './choice-group.module.css';
import { FieldLabel, keepOffDisk } from './field.tsx';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly name: string;
  /** Said instead of a name that is shortened. */
  readonly spokenName?: string;
}

interface ChoiceGroupProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  /** Null while nothing is chosen. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly isDisabled?: boolean;
}

export function ChoiceGroup<Value extends string>({
  label,
  choices,
  value,
  onChange,
  isDisabled = false,
}: ChoiceGroupProps<Value>) {
  return (
    <RadioGroup
      className="stack-2"
      orientation="horizontal"
      value={value}
      isDisabled={isDisabled}
      onChange={(chosen) => {
        const choice = choices.find((candidate) => candidate.value === chosen);
        if (choice) onChange(choice.value);
      }}
    >
      <FieldLabel>{label}</FieldLabel>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Radio
            key={choice.value}
            value={choice.value}
            inputRef={keepOffDisk}
            className={`choice ${styles.choice}`}
            {...(choice.spokenName && { 'aria-label': choice.spokenName })}
          >
            {choice.name}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
