// Quick exit, for those who want it; nobody else loads it.

import { Suspense, useSyncExternalStore } from 'react';
import { exitAddress, onExitChange } from '../data/account/noted-exit.ts';
import { lazyPart } from '../ui/load-chunk.ts';

const QuickExit = lazyPart(async () => (await import('./quick-exit.tsx')).QuickExit);

export function ExitPart() {
  const isOn = useSyncExternalStore(onExitChange, exitAddress) !== undefined;
  if (!isOn) return null;
  return (
    <Suspense>
      <QuickExit />
    </Suspense>
  );
}
