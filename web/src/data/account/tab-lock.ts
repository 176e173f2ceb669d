/** Held by every tab whose session, or whose keys, live in tabs only, so that a new tab knows whether to ask. */

const NAME = 'lunaria-tab-session';

let held: { readonly release: () => void } | undefined;

export function holdTabLock(): void {
  if (held) return;
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  held = { release };
  void navigator.locks.request(NAME, { mode: 'shared' }, () => until);
}

export function releaseTabLock(): void {
  held?.release();
  held = undefined;
}

/** By any tab. An address that is not secure has no locks, and nobody can be signed in there. */
export async function isTabLockHeld(): Promise<boolean> {
  const { held: all = [] } = (await navigator.locks?.query()) ?? {};
  return all.some(({ name }) => name === NAME);
}
