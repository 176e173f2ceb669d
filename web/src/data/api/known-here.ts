/** Small, because the landing screen loads nothing else of the data. */
import { exitAddress } from '../account/noted-exit.ts';
import { lockTime } from '../account/noted-lock.ts';
import { isUserNoted } from '../account/noted-user.ts';

/** Whether the screen may show that somebody is signed in: never with an app lock or Quick exit. */
export function isKnownHere(): boolean {
  return isUserNoted() && lockTime() === undefined && exitAddress() === undefined;
}
