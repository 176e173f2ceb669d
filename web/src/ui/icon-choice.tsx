// One icon out of a small set.

import { select, t } from '@lingui/core/macro';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { FieldLabel, keepOffDisk } from './field.tsx';
import styles from './icon-choice.module.css';
import { ICON_NAMES, NamedIcon } from './thing-icon-set.tsx';

interface IconChoiceProps {
  readonly value: string;
  readonly onChange: (name: string) => void;
}

export function IconChoice({ value, onChange }: IconChoiceProps) {
  return (
    <RadioGroup className="stack-2" orientation="horizontal" value={value} onChange={onChange}>
      <FieldLabel>{t`Icon`}</FieldLabel>
      <div className={styles.icons}>
        {ICON_NAMES.map((name) => (
          <Radio
            key={name}
            value={name}
            inputRef={keepOffDisk}
            aria-label={iconName(name)}
            className={`choice ${styles.icon}`}
          >
            <NamedIcon name={name} />
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

function iconName(name: string): string {
  return select(name, {
    star: 'star',
    heart: 'heart',
    flower: 'flower',
    leaf: 'leaf',
    sun: 'sun',
    moon: 'moon',
    drop: 'drop',
    flame: 'flame',
    lightning: 'lightning',
    pill: 'pill',
    cup: 'cup',
    other: 'footprints',
  });
}
