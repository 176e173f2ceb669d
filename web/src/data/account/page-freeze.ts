/**
 * A page that is left may be put away instead of ended, and taken out again as it was.
 *
 * [Note: The back/forward cache] Browsers keep a page that one navigates away from, frozen, for Back. It hears
 * nothing and does nothing, but keeps what it holds: a frozen page with the turn to sync would keep all other
 * pages from syncing for as long as the browser likes. So a page gives back at `pagehide` whatever others may
 * wait for (locks, channels, the socket), whether or not it is going to be kept, and takes it again when it is
 * back. Meanwhile somebody may have signed out or in, so it is veiled (ui/base.css) before it is put away, and
 * shows itself only once it knows that what it shows is still hers who is signed in.
 */

type Resting = {
  /** There is no time to wait for anything. */
  readonly freeze: () => void;
  /** In the order of registration, one after the other; the page is veiled until the last is done. */
  readonly resume: () => Promise<void> | void;
};

const VEIL = 'data-away';

const parts: Resting[] = [];
let isAway = false;

/** What ends only now was begun before: a page that is away takes nothing that others may wait for. */
export function isPageFrozen(): boolean {
  return isAway;
}

export function onPageFreeze(part: Resting): void {
  if (parts.length === 0) followPage();
  parts.push(part);
}

function followPage(): void {
  addEventListener('pagehide', () => {
    if (isAway) return;
    isAway = true;
    document.documentElement.toggleAttribute(VEIL, true);
    for (const { freeze } of parts) freeze();
  });
  addEventListener('pageshow', () => void comeBack());
  // A browser that hid the page and shows it without saying so: nobody should look at a veil for ever.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void comeBack();
  });
}

async function comeBack(): Promise<void> {
  if (!isAway) return;
  isAway = false;
  for (const { resume } of parts) await resume();
  // What has changed is drawn first.
  await new Promise(requestAnimationFrame);
  if (!isAway) document.documentElement.toggleAttribute(VEIL, false);
}
