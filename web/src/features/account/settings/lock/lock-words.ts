// What the lock screen says about tries, about what was wiped, and about a passcode that was forgotten.

export function triesWords(left: number): string {
  return left === 1
    ? 'One try is left. If it is wrong, this device is signed out and wiped.'
    : `${left} tries are left. After that, this device is signed out and wiped.`;
}

/** The alert, and what explains it. */
export function wipedWords(kept: number): [string, string] {
  const text = 'This device has been signed out and wiped.';
  const why = 'A wrong passcode was entered ten times. Log in with your password to go on.';
  if (kept === 0) return [text, why];
  const changes = kept === 1 ? '1 change' : `${kept} changes`;
  return [
    text,
    `${why} ${changes} that had not reached the cloud ${kept === 1 ? 'stays' : 'stay'} sealed here, and nothing on this device can open ${kept === 1 ? 'it' : 'them'} any more; once you log in here again, ${kept === 1 ? 'it is' : 'they are'} sent.`,
  ];
}

export function forgottenWords(changes: number): string {
  const nothingLost = 'Nothing you wrote is lost.';
  if (changes === 0) return nothingLost;
  return changes === 1
    ? `${nothingLost} 1 change has not reached the cloud yet: it stays sealed on this device and is sent when you have logged in here again.`
    : `${nothingLost} ${changes} changes have not reached the cloud yet: they stay sealed on this device and are sent when you have logged in here again.`;
}
