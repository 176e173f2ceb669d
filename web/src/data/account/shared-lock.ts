/** A Web Lock that any number of tabs hold at once, so that each can tell whether any does. */
export function createSharedLock(name: string) {
  let release: (() => void) | undefined;
  return {
    hold: (): void => {
      if (release) return;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      void navigator.locks.request(name, { mode: 'shared' }, () => released);
    },
    release: (): void => {
      release?.();
      release = undefined;
    },
    /** An insecure address has no locks, and nobody can be signed in there. */
    isHeld: async (): Promise<boolean> => {
      const { held = [] } = (await navigator.locks?.query()) ?? {};
      return held.some((lock) => lock.name === name);
    },
  };
}
