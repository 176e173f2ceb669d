// When the app locks, besides at the start.

import { LOCK_TIMES, type LockTime } from '../../../../data/api/lock-setting.ts';
import { Select } from '../../../../ui/select.tsx';

const NAMES: Record<LockTime, string> = {
  start: 'Only when it is opened',
  '1': 'After 1 minute without a touch',
  '5': 'After 5 minutes without a touch',
  '15': 'After 15 minutes without a touch',
  hidden: 'When the page is hidden',
};

const OPTIONS = LOCK_TIMES.map((time) => ({ value: time, name: NAMES[time] }));

interface LockTimeSelectProps {
  readonly value: LockTime;
  readonly onChange: (time: LockTime) => void;
}

export function LockTimeSelect({ value, onChange }: LockTimeSelectProps) {
  return (
    <Select
      label="When it locks"
      options={OPTIONS}
      value={value}
      onChange={(chosen) => onChange(LOCK_TIMES.find((time) => time === chosen) ?? value)}
    />
  );
}
