// The app lock's card in Settings: sets a passcode, chooses when it locks, and takes it off again.

import { useState } from 'react';
import { lockTime } from '../../../data/api/lock-setting.ts';
import { LockOn } from './lock-on.tsx';
import { NewLockForm } from './new-lock-form.tsx';

export function AppLock() {
  const [time, setTime] = useState(lockTime);
  return time === undefined ? (
    <NewLockForm onSet={setTime} />
  ) : (
    <LockOn time={time} onChange={setTime} />
  );
}
