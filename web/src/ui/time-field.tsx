// A time of day, with 12 or 24 hours as chosen in Settings. The browser's own field would follow the browser alone.

import { useId } from 'react';
import { LOCALE, numberFormat } from '../words/locale.ts';
import { hourNames, hours } from '../words/locale-choices.ts';
import fieldStyles from './field.module.css';
import { Select } from './select.tsx';

interface TimeFieldProps {
  readonly label: string;
  /** HH:MM, or empty. */
  readonly value: string;
  readonly isOptional?: boolean;
  readonly onChange: (time: string) => void;
}

const minuteName = numberFormat({ minimumIntegerDigits: 2 });

export function TimeField({ label, value, isOptional = false, onChange }: TimeFieldProps) {
  const labelId = useId();
  const parts = new Intl.DisplayNames(LOCALE, { type: 'dateTimeField' });
  const [hourLabel = '', minuteLabel = ''] = [parts.of('hour'), parts.of('minute')];
  const [hour = '', minute = '00'] = value.split(':');
  const hourOptions = hourNames(hours.use()).map((name, at) => ({ value: twoDigits(at), name }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its legend differently
    <div role="group" aria-labelledby={labelId} className={`stack-2 ${fieldStyles.field}`}>
      <span id={labelId} className="strong">
        {label}
      </span>
      <div className="row-2">
        <Select
          isLabelHidden
          label={hourLabel}
          value={hour}
          options={isOptional ? [{ value: '', name: '–' }, ...hourOptions] : hourOptions}
          onChange={(next) => onChange(next && `${next}:${minute}`)}
        />
        {hour && (
          <Select
            isLabelHidden
            label={minuteLabel}
            value={minute}
            options={MINUTES}
            onChange={(next) => onChange(`${hour}:${next}`)}
          />
        )}
      </div>
    </div>
  );
}

const MINUTES = Array.from({ length: 60 }, (_, at) => ({
  value: twoDigits(at),
  name: minuteName(at),
}));

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
