// Quick exit, for those who want it; nobody else loads it.

import { useSyncExternalStore } from 'react';
import { exitAddress, onExitChange } from '../data/account/noted-exit.ts';
import { lazyPart } from '../ui/late-part.tsx';

const QuickExit = lazyPart(async () => (await import('./quick-exit.tsx')).QuickExit, {
  meanwhile: null,
});

export function ExitPart() {
  const isOn = useSyncExternalStore(onExitChange, exitAddress) !== undefined;
  return isOn && <QuickExit />;
}
