// Whether the landing screen may show somebody the way to her pages.

import { isKnownHere } from '../../data/api/known-here.ts';
import { currentGuise } from '../../ui/guise.ts';

/** With a discreet name nothing tells of her. */
export function isWayBackOffered(): boolean {
  return isKnownHere() && currentGuise() === undefined;
}
