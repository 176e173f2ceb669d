/** Small: the landing screen asks this, and loads nothing else of the data. */

import { lockTime, mayBeSignedIn } from '../account/device-flags.ts';
import { exitAddress } from '../account/exit-address.ts';

/** Whether the screen may show that somebody is signed in: never with an app lock or Quick exit. */
export function isKnownHere(): boolean {
  return mayBeSignedIn() && lockTime() === undefined && exitAddress() === undefined;
}
