// What the lock screen says about tries, about what was wiped, and about a passcode that was forgotten.

import { plural, t } from '@lingui/core/macro';
import type { OnlyHere } from '../../../../data/api/lock-opening.ts';

export function triesWords(left: number): string {
  return plural(left, {
    1: `One try is left. If it is wrong, this device is signed out and wiped.`,
    one: `# try is left. After that, this device is signed out and wiped.`,
    other: `# tries are left. After that, this device is signed out and wiped.`,
  });
}

/** What the last try puts at stake. */
export function atStakeWords(onlyHere: OnlyHere): string {
  if (onlyHere === 'unknown')
    return t`Whatever has not reached the cloud stays sealed here until you log in with your password.`;
  const { changes, drafts } = onlyHere;
  return drafts > 0
    ? plural(changes, {
        0: `Unsaved text has not reached the cloud and would stay sealed here until you log in with your password.`,
        one: `# change and unsaved text have not reached the cloud and would stay sealed here until you log in with your password.`,
        other: `# changes and unsaved text have not reached the cloud and would stay sealed here until you log in with your password.`,
      })
    : plural(changes, {
        0: `The cloud has everything you saved; logging in with your password brings it back.`,
        one: `# change has not reached the cloud and would stay sealed here until you log in with your password.`,
        other: `# changes have not reached the cloud and would stay sealed here until you log in with your password.`,
      });
}

/** The alert, and what explains it. */
export function wipedWords(kept: OnlyHere): [string, string] {
  if (kept === 'unknown')
    return [
      t`This device has been signed out.`,
      t`A wrong passcode was entered ten times. Log in with your password to go on. What is stored here could not be read, so it was not deleted. It stays sealed; if any of it had not reached the cloud, it is sent once you log in here again.`,
    ];
  const { changes, drafts } = kept;
  const why =
    drafts > 0
      ? plural(changes, {
          0: `A wrong passcode was entered ten times. Log in with your password to go on. Unsaved text that had not reached the cloud stays sealed here. Nothing on this device can open it until you log in here again.`,
          one: `A wrong passcode was entered ten times. Log in with your password to go on. # change and unsaved text that had not reached the cloud stay sealed here. Nothing on this device can open them until you log in here again.`,
          other: `A wrong passcode was entered ten times. Log in with your password to go on. # changes and unsaved text that had not reached the cloud stay sealed here. Nothing on this device can open them until you log in here again.`,
        })
      : plural(changes, {
          0: `A wrong passcode was entered ten times. Log in with your password to go on.`,
          one: `A wrong passcode was entered ten times. Log in with your password to go on. # change that had not reached the cloud stays sealed here. Nothing on this device can open it until you log in here again.`,
          other: `A wrong passcode was entered ten times. Log in with your password to go on. # changes that had not reached the cloud stay sealed here. Nothing on this device can open them until you log in here again.`,
        });
  return [t`This device has been signed out and wiped.`, why];
}

export function forgottenWords(onlyHere: OnlyHere): string {
  if (onlyHere === 'unknown')
    return t`Nothing you wrote is lost. Whatever has not reached the cloud yet stays sealed on this device and is sent when you have logged in here again.`;
  const { changes } = onlyHere;
  return plural(changes, {
    0: `Nothing you wrote is lost.`,
    one: `Nothing you wrote is lost. # change has not reached the cloud yet: it stays sealed on this device and is sent when you have logged in here again.`,
    other: `Nothing you wrote is lost. # changes have not reached the cloud yet: they stay sealed on this device and are sent when you have logged in here again.`,
  });
}
