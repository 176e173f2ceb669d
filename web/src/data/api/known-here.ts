/**
 * Whether somebody may be told, without opening anything, that she is known here. Small: the landing screen asks it, and
 * loads nothing else of the data.
 */
import { exitAddress } from '../account/noted-exit.ts';
import { lockTime } from '../account/noted-lock.ts';
import { isUserNoted } from '../account/noted-user.ts';

/** Not where others might look: with an app lock or Quick exit, nothing tells that there is anybody. */
export function isKnownHere(): boolean {
  return isUserNoted() && lockTime() === undefined && exitAddress() === undefined;
}
