// Whether the landing screen offers somebody who is signed in the way to her pages. The document is marked with it, and
// the styles do the rest: app/boot.ts marks it before the first paint, so that nothing moves later.

import { isKnownHere } from '../../data/api/known-here.ts';
import { currentGuise } from '../../ui/guise.ts';

/** Marks the document from now on. Returns the way to stop. */
export function followWayBack(): () => void {
  const mark = () => document.documentElement.toggleAttribute('data-known', isWayBackOffered());
  mark();
  // Signed in or out in another tab; a page that was kept for Back has not heard of it.
  const events = ['storage', 'pageshow'];
  for (const event of events) addEventListener(event, mark);
  return () => {
    for (const event of events) removeEventListener(event, mark);
  };
}

/** Not with a discreet name: then nothing tells of her. */
export function isWayBackOffered(): boolean {
  return isKnownHere() && currentGuise() === undefined;
}
