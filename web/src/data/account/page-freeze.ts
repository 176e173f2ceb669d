/**
 * [Note: The back/forward cache] Browsers freeze a page that one navigates away from, for Back. It gets no messages, but
 * keeps its locks: a frozen page that leads the sync would stop all other pages from syncing. So at `pagehide` a page
 * releases whatever others may wait for (locks, channels, the socket), whether or not it is going to be frozen, and
 * acquires it again when it is shown. Meanwhile somebody else may have signed in, so the page is hidden by a veil
 * (ui/base.css) until it knows that what it shows belongs to the current user.
 */

type Part = {
  readonly freeze: () => void;
  /** One after the other, in the order of registration; then the veil is lifted. */
  readonly resume: () => Promise<void> | void;
};

const VEIL = 'data-away';

const parts: Part[] = [];
let isFrozen = false;

/** A frozen page must not acquire anything that others may wait for, e.g. when a promise resolves late. */
export function isPageFrozen(): boolean {
  return isFrozen;
}

export function onPageFreeze(part: Part): void {
  if (parts.length === 0) followPage();
  parts.push(part);
}

function followPage(): void {
  addEventListener('pagehide', () => {
    if (isFrozen) return;
    isFrozen = true;
    document.documentElement.toggleAttribute(VEIL, true);
    for (const { freeze } of parts) freeze();
  });
  addEventListener('pageshow', () => void thaw());
  // For browsers that show the page again without a `pageshow`.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void thaw();
  });
}

async function thaw(): Promise<void> {
  if (!isFrozen) return;
  isFrozen = false;
  for (const { resume } of parts) await resume();
  // Lift the veil after the next paint.
  await new Promise(requestAnimationFrame);
  if (!isFrozen) document.documentElement.toggleAttribute(VEIL, false);
}
