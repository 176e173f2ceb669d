// One choice out of a few: side by side, or one below the other where their names are long.

import { type ReactNode, useId } from 'react';
import styles from './choice-group.module.css';
import { classes } from './classes.ts';

interface ChoiceGroupProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly {
    readonly value: Value;
    readonly name: ReactNode;
    /** Said instead of a name that is shortened or a picture. */
    readonly spokenName?: string;
  }[];
  /** Null while nothing is chosen. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly isDisabled?: boolean;
  /** One below the other, each with a dot. */
  readonly isList?: boolean;
  /** A style sheet with the class `choices`, and `choice` where it needs one. */
  readonly look?: CSSModuleClasses;
}

export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { label, choices, value, onChange, isDisabled, isList, look = styles } = props;
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} className={isList ? 'stack-1' : 'stack-2'}>
      <span id={id} className="strong">
        {label}
      </span>
      <div className={isList ? styles.list : `row-1 tray ${look.choices}`}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={isList ? `line-3 ${styles.item}` : classes('choice', look.choice)}
            data-selected={choice.value === value || undefined}
            data-disabled={isDisabled || undefined}
          >
            <input
              type="radio"
              name={id}
              // [Note: Fields on the disk]
              autoComplete="off"
              aria-label={choice.spokenName}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              disabled={isDisabled}
              className="over"
            />
            {isList && <span className={`drawn ${styles.dot}`} aria-hidden="true" />}
            {choice.name}
          </label>
        ))}
      </div>
    </div>
  );
}
