// The app lock's card in Settings: sets a passcode, chooses when it locks, and takes it off again.

import { useState, useSyncExternalStore } from 'react';
import { lockTime } from '../../../../data/api/lock-setting.ts';
import { onUserChange } from '../../../../data/api/user.ts';
import { LockOn } from './lock-on.tsx';
import { NewLockForm } from './new-lock-form.tsx';

export function AppLock() {
  const [time, setTime] = useState(lockTime);
  // It ends without this card too, with a new vault key.
  const isOn = useSyncExternalStore(onUserChange, () => lockTime() !== undefined);
  return time === undefined || !isOn ? (
    <NewLockForm onSet={setTime} />
  ) : (
    <LockOn time={time} onChange={setTime} />
  );
}
