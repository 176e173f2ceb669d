// One choice out of a few whose names are long: one below the other.

import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import type { Choice } from './choice-group.tsx';
import { FieldLabel, keepOffDisk } from './field.tsx';
import styles from './radio-list.module.css';

interface RadioListProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function RadioList<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: RadioListProps<Value>) {
  return (
    <RadioGroup
      className="stack-1"
      value={value}
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
            className={styles.choice ?? ''}
          >
            <span className={styles.dot} aria-hidden="true" />
            {choice.name}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
