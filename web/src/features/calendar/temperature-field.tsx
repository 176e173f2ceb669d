// A temperature and, once there is one, when it was measured and whether it was disturbed.

import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/field.tsx';
import { Quiet } from '../../ui/text.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import type { DayDraft } from './day-draft.ts';
import { type TrackedDayState, textShown } from './tracked-day.ts';
import styles from './tracked-part.module.css';

export interface TrackedFieldProps {
  readonly draft: DayDraft;
  readonly onChange: (draft: DayDraft) => void;
  readonly tracked: TrackedDayState;
}

export function TemperatureField({ draft, onChange, tracked }: TrackedFieldProps) {
  const { stored, units, errorOf } = tracked;
  const value = textShown('temperature', draft, stored, units);
  const hintId = useId();
  return (
    <div className="stack-3">
      <TextField
        name="temperature"
        label={t`Temperature in ${{ unit: units.temperature }}`}
        inputMode="decimal"
        value={value}
        error={errorOf('temperature')}
        onChange={(temperature) => onChange({ ...draft, temperature })}
      />
      {value.trim() !== '' && (
        <div className={styles.measured}>
          <TimeField
            label={t`Time measured`}
            value={draft.temperatureTime ?? stored.temperatureTime ?? ''}
            onChange={(temperatureTime) => onChange({ ...draft, temperatureTime })}
          />
          <Checkbox
            aria-describedby={hintId}
            isSelected={draft.disturbed ?? stored.disturbed ?? false}
            onChange={(disturbed) => onChange({ ...draft, disturbed })}
          >
            {t`Disturbed`}
          </Checkbox>
          <Quiet id={hintId}>
            {t`Disturbed: by fever, alcohol, little sleep, or measuring late.`}
          </Quiet>
        </div>
      )}
    </div>
  );
}
