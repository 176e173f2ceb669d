// When the app locks, besides at the start.

import { plural, t } from '@lingui/core/macro';
import { LOCK_TIMES, type LockTime } from '../../../../data/api/lock-setting.ts';
import { Select } from '../../../../ui/select.tsx';

interface LockTimeSelectProps {
  readonly value: LockTime;
  readonly onChange: (time: LockTime) => void;
}

export function LockTimeSelect({ value, onChange }: LockTimeSelectProps) {
  return (
    <Select
      label={t`When it locks`}
      options={LOCK_TIMES.map((time) => ({ value: time, name: timeWords(time) }))}
      value={value}
      onChange={(chosen) => onChange(LOCK_TIMES.find((time) => time === chosen) ?? value)}
    />
  );
}

function timeWords(time: LockTime): string {
  if (time === 'start') return t`Only when it is opened`;
  if (time === 'hidden') return t`When the page is hidden`;
  const minutes = Number(time);
  return plural(minutes, {
    one: 'After # minute without a touch',
    other: 'After # minutes without a touch',
  });
}
