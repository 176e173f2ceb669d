// Where the focus goes when a page arrives, and when the focused element is gone or disabled. Without it, somebody who
// uses the keyboard or a screen reader would start again at the top of the page.

import type { RefObject } from 'react';

/** Moves the focus to something that need not be a control, such as a heading. */
export function focusPlace(place: HTMLElement | null | undefined): void {
  if (!place) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

export function focusHeading(): void {
  focusPlace(document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main'));
}

/** Chromium takes it from a disabled button at the end of the next frame only. */
function isFocusLost(): boolean {
  const { activeElement: active, body } = document;
  return active === body || active?.matches(':disabled') === true;
}

/** Unless the user has moved on. */
export function focusIfLost(target: HTMLElement | null | undefined): void {
  if (isFocusLost()) target?.focus({ preventScroll: true });
}

/** When the button that was pressed becomes disabled: on the first of these that is not. */
export function focusEnabledIfLost(buttons: RefObject<HTMLElement | null>): void {
  afterFrames(1, () => focusIfLost(buttons.current?.querySelector('button:enabled')));
}

/** When a row of a list is gone: on the row in its place, on the last one, or on the page's first button. */
export function focusRowIfLost(list: RefObject<HTMLElement | null>, index: number): void {
  // By then the row is gone, and a dialog that asked has given the focus back.
  afterFrames(2, () => {
    const rows = [...(list.current?.children ?? [])];
    const row = rows[index] ?? rows.at(-1) ?? document.querySelector('main');
    if (isFocusLost()) row?.querySelector('button')?.focus();
  });
}

/** A page that knows a better place needs two. */
const FRAMES = 3;
const OVERLAYS = 'dialog, [data-over-page]';
/** No button that belongs to a field, such as the one that shows a password. */
const TARGETS = 'h2, h3, a[href], button:not(:disabled, [aria-pressed])';

/** Moves the focus of an element that is removed to what is nearest. Returns a function that stops it. */
export function keepLostFocus(): () => void {
  let last: Element | undefined;
  let ancestors: readonly Element[] = [];
  /** Of the last focus outside of dialogs and toasts. */
  let ancestorsOnPage: readonly Element[] = [];

  const onFocus = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    last = target;
    ancestors = ancestorsOf(target);
    if (!target.closest(OVERLAYS)) ancestorsOnPage = ancestors;
  };
  const onChange = () => {
    if (!last || last.isConnected) return;
    last = undefined;
    const lost = ancestors;
    // Unless something else has had the focus since.
    afterFrames(FRAMES, () => lost === ancestors && focusNearest([...lost, ...ancestorsOnPage]));
  };

  const changes = new MutationObserver(onChange);
  changes.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', onFocus);
  return () => {
    changes.disconnect();
    document.removeEventListener('focusin', onFocus);
  };
}

/** From the element itself outwards, up to the page. */
function ancestorsOf(element: Element): readonly Element[] {
  if (element.matches('main, #root, body')) return [];
  return [element, ...(element.parentElement ? ancestorsOf(element.parentElement) : [])];
}

function focusNearest(places: readonly Element[]): void {
  const present = places.filter((place) => place.isConnected);
  const targets = [...present, document.querySelector('main h1')].flatMap((place) => [
    place,
    ...(place?.querySelectorAll(TARGETS) ?? []),
  ]);
  for (const target of targets) {
    if (!isFocusLost()) return;
    if (!(target instanceof HTMLElement)) continue;
    if (target.matches('h1, h2, h3')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }
}

function afterFrames(count: number, run: () => void): void {
  requestAnimationFrame(() => (count > 1 ? afterFrames(count - 1, run) : run()));
}
