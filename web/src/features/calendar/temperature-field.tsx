// A temperature and, once there is one, when it was measured and whether it was disturbed.

import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/field.tsx';
import { Quiet } from '../../ui/text.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import type { TrackedDayState } from './tracked-day.ts';
import styles from './tracked-part.module.css';

export function TemperatureField({ tracked }: { readonly tracked: TrackedDayState }) {
  const { draft, change, stored, units } = tracked;
  const field = tracked.fieldOf('temperature');
  const hintId = useId();
  return (
    <div className="stack-3">
      <TextField
        {...field}
        label={t`Temperature in ${{ unit: units.temperature }}`}
        inputMode="decimal"
      />
      {field.value.trim() !== '' && (
        <div className={styles.measured}>
          <TimeField
            label={t`Time measured`}
            isOptional
            value={draft.temperatureTime ?? stored.temperatureTime ?? ''}
            onChange={(temperatureTime) => change({ ...draft, temperatureTime })}
          />
          <Checkbox
            aria-describedby={hintId}
            isSelected={draft.disturbed ?? stored.disturbed ?? false}
            onChange={(disturbed) => change({ ...draft, disturbed })}
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
