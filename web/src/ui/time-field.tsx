// A time of day, with 12 or 24 hours as chosen in Settings. The browser's own field would follow the browser alone.

import { parseTime } from '@internationalized/date';
import { useMemo, useState } from 'react';
import { Label } from 'react-aria-components/Label';
import {
  TimeField as AriaTimeField,
  DateInput,
  DateSegment,
} from 'react-aria-components/TimeField';
import { hours } from '../words/locale-choices.ts';
import { classes } from './classes.ts';
import styles from './date-picker.module.css';
import fieldStyles from './field.module.css';
import { keepOffDisk } from './field.tsx';

interface TimeFieldProps {
  readonly label: string;
  /** HH:MM, or empty. */
  readonly value: string;
  /** Called with a whole time, or with none once all its parts are cleared. */
  readonly onChange: (time: string) => void;
}

export function TimeField({ label, value, onChange }: TimeFieldProps) {
  const chosen = hours.use();
  // The caller may take its time to store what is typed.
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? value;
  const time = useMemo(() => (shown ? parseTime(shown) : null), [shown]);
  const [timesLeft, setTimesLeft] = useState(0);
  return (
    <AriaTimeField
      // A time that was left incomplete gives way to the one that counts.
      key={timesLeft}
      ref={(field) => field?.querySelectorAll('input').forEach(keepOffDisk)}
      className={`stack-2 ${fieldStyles.field}`}
      value={time}
      onChange={(next) => {
        const text = next?.toString().slice(0, 5) ?? '';
        setTyped(text);
        onChange(text);
      }}
      onBlur={() => {
        setTyped(undefined);
        setTimesLeft(timesLeft + 1);
      }}
      {...(chosen !== 'auto' && { hourCycle: chosen === '12' ? 12 : 24 })}
    >
      <Label className="strong">{label}</Label>
      <div className={fieldStyles.control}>
        <DateInput className={classes(fieldStyles.input, styles.time)}>
          {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
        </DateInput>
      </div>
    </AriaTimeField>
  );
}
