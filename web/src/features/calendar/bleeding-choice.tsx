// How strong the bleeding of a day was, as one choice out of five.

import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { BleedingDrops } from '../../ui/day-mark.tsx';
import { FieldLabel, keepOffDisk } from '../../ui/field.tsx';
import styles from './bleeding-choice.module.css';
import type { BleedingChoice as Choice } from './day-choice.ts';

const CHOICES: readonly { readonly value: Choice; readonly name: MessageDescriptor }[] = [
  { value: 'none', name: msg({ message: 'None', context: 'bleeding' }) },
  { value: 'spotting', name: msg({ message: 'Spotting', context: 'bleeding' }) },
  { value: 'light', name: msg({ message: 'Light', context: 'bleeding' }) },
  { value: 'medium', name: msg({ message: 'Medium', context: 'bleeding' }) },
  { value: 'heavy', name: msg({ message: 'Heavy', context: 'bleeding' }) },
];

interface BleedingChoiceProps {
  readonly value: Choice | undefined;
  readonly onChange: (value: Choice) => void;
}

export function BleedingChoice({ value, onChange }: BleedingChoiceProps) {
  return (
    <RadioGroup
      className="stack-2"
      orientation="horizontal"
      value={value ?? null}
      onChange={(chosen) => {
        const choice = CHOICES.find((candidate) => candidate.value === chosen);
        if (choice) onChange(choice.value);
      }}
    >
      <FieldLabel>{t`Bleeding`}</FieldLabel>
      <div className={styles.choices}>
        {CHOICES.map((choice) => (
          <Radio
            key={choice.value}
            value={choice.value}
            inputRef={keepOffDisk}
            className={`choice ${styles.choice}`}
          >
            <BleedingDrops strength={choice.value === 'none' ? undefined : choice.value} />
            {t(choice.name)}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
