// What the lock screen says about tries, about what was wiped, and about a passcode that was forgotten.

import type { OnlyHere } from '../../../../data/api/lock-opening.ts';
import { listWords } from '../../../../words/lists.ts';

export function triesWords(left: number): string {
  return left === 1
    ? 'One try is left. If it is wrong, this device is signed out and wiped.'
    : `${left} tries are left. After that, this device is signed out and wiped.`;
}

/** What the last try puts at stake. */
export function atStakeWords(onlyHere: OnlyHere): string {
  if (onlyHere === 'unknown')
    return 'Whatever has not reached the cloud stays sealed here until you log in with your password.';
  const { counted, isNone, isOne } = count(onlyHere);
  return isNone
    ? 'The cloud has everything you saved; logging in with your password brings it back.'
    : `${counted} ${isOne ? 'has' : 'have'} not reached the cloud and would stay sealed here until you log in with your password.`;
}

/** The alert, and what explains it. */
export function wipedWords(kept: OnlyHere): [string, string] {
  const text = 'This device has been signed out and wiped.';
  const why = 'A wrong passcode was entered ten times. Log in with your password to go on.';
  if (kept === 'unknown')
    return [
      'This device has been signed out.',
      `${why} What is stored here could not be read, so it was not deleted. It stays sealed; if any of it had not reached the cloud, it is sent once you log in here again.`,
    ];
  const { counted, isNone, isOne } = count(kept);
  if (isNone) return [text, why];
  return [
    text,
    `${why} ${counted} that had not reached the cloud ${isOne ? 'stays' : 'stay'} sealed here. Nothing on this device can open ${isOne ? 'it' : 'them'} until you log in here again.`,
  ];
}

export function forgottenWords(onlyHere: OnlyHere): string {
  const nothingLost = 'Nothing you wrote is lost.';
  if (onlyHere === 'unknown')
    return `${nothingLost} Whatever has not reached the cloud yet stays sealed on this device and is sent when you have logged in here again.`;
  const { changes } = onlyHere;
  if (changes === 0) return nothingLost;
  return changes === 1
    ? `${nothingLost} 1 change has not reached the cloud yet: it stays sealed on this device and is sent when you have logged in here again.`
    : `${nothingLost} ${changes} changes have not reached the cloud yet: they stay sealed on this device and are sent when you have logged in here again.`;
}

function count({ changes, drafts }: Exclude<OnlyHere, 'unknown'>) {
  const counted = listWords([
    ...(changes > 0 ? [changes === 1 ? '1 change' : `${changes} changes`] : []),
    ...(drafts > 0 ? [changes > 0 ? 'unsaved text' : 'Unsaved text'] : []),
  ]);
  return { counted, isNone: changes + drafts === 0, isOne: changes + Math.min(drafts, 1) === 1 };
}
