// Keeps the place of somebody who uses the keyboard or a screen reader when what had the focus is gone: a button that has
// done its work, a form that was sent, the window of a button that is no longer there. The focus goes to what stands
// nearest to it. Whoever knows a better place puts it there sooner.

/** Windows give the focus back one frame after they have closed, and pages that know better need two. */
const FRAMES = 3;
const OVERLAYS = '[data-react-aria-top-layer], [role="dialog"], [role="alertdialog"]';
const ENDS = 'main, #root, body';
/** No button that belongs to a field, such as the one that shows a password. */
const TARGETS = 'h2, h3, a[href], button:not(:disabled, [aria-pressed])';

/** Returns the way to stop. */
export function keepLostFocus(): () => void {
  let last: Element | undefined;
  /** What stands around the last focus, from the inside out, and around the last one outside of windows and toasts. */
  let around: readonly Element[] = [];
  let aroundOnPage: readonly Element[] = [];

  const note = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    last = target;
    around = elementsAround(target);
    if (!target.closest(OVERLAYS)) aroundOnPage = around;
  };
  const look = () => {
    if (!last || last.isConnected) return;
    last = undefined;
    const places = [...around, ...aroundOnPage];
    afterFrames(FRAMES, () => catchFocus(places));
  };

  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', note);
  return () => {
    changes.disconnect();
    document.removeEventListener('focusin', note);
  };
}

function elementsAround(element: Element): readonly Element[] {
  if (element.matches(ENDS)) return [];
  return [element, ...(element.parentElement ? elementsAround(element.parentElement) : [])];
}

function catchFocus(places: readonly Element[]): void {
  const there = places.filter((place) => place.isConnected);
  const targets = [...there, document.querySelector('main h1')].flatMap((place) => [
    place,
    ...(place?.querySelectorAll(TARGETS) ?? []),
  ]);
  for (const target of targets) {
    if (document.activeElement !== document.body) return;
    if (!(target instanceof HTMLElement)) continue;
    if (target.matches('h1, h2, h3')) target.setAttribute('tabindex', '-1');
    target.focus({ preventScroll: true });
  }
}

function afterFrames(count: number, run: () => void): void {
  requestAnimationFrame(() => (count > 1 ? afterFrames(count - 1, run) : run()));
}
