// One choice out of a few: side by side, or one below the other where their names are long.

import { type ReactNode, useId } from 'react';
import styles from './choice-group.module.css';
import fieldStyles from './field.module.css';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly name: ReactNode;
  /** Said instead of a name that is shortened or a picture. */
  readonly spokenName?: string;
}

interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  /** Null while nothing is chosen. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
}

interface ChoiceGroupProps<Value extends string> extends ChoicesProps<Value> {
  readonly isDisabled?: boolean;
  /** A style sheet with the classes `choices` and `choice`. */
  readonly look?: CSSModuleClasses;
}

export function ChoiceGroup<Value extends string>({
  look = styles,
  ...props
}: ChoiceGroupProps<Value>) {
  return (
    <Radios
      {...props}
      className="stack-2"
      listClassName={`row-1 tray ${look.choices}`}
      choiceClassName={`choice ${look.choice}`}
    />
  );
}

export function RadioList<Value extends string>(props: ChoicesProps<Value>) {
  return (
    <Radios
      {...props}
      className="stack-1"
      listClassName={styles.list}
      choiceClassName={`line-3 ${styles.item}`}
      dot={<span className={styles.dot} aria-hidden="true" />}
    />
  );
}

interface RadiosProps<Value extends string> extends ChoicesProps<Value> {
  readonly isDisabled?: boolean;
  readonly className: string;
  readonly listClassName: string | undefined;
  readonly choiceClassName: string;
  readonly dot?: ReactNode;
}

function Radios<Value extends string>(props: RadiosProps<Value>) {
  const { label, choices, value, onChange, isDisabled = false, dot } = props;
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} className={props.className}>
      <span id={id} className={fieldStyles.label}>
        {label}
      </span>
      <div className={props.listClassName}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={props.choiceClassName}
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
            {dot}
            {choice.name}
          </label>
        ))}
      </div>
    </div>
  );
}
