/** Small: the landing screen asks this, and loads nothing else of the data. */
import { exitAddress } from '../account/noted-exit.ts';
import { lockTime } from '../account/noted-lock.ts';
import { mayBeSignedIn } from '../account/noted-user.ts';

/** Whether the screen may say that somebody is signed in here: never with an app lock or Quick exit. */
export function isKnownHere(): boolean {
  return mayBeSignedIn() && lockTime() === undefined && exitAddress() === undefined;
}
