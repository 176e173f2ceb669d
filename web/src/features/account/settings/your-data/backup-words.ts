// What speaks against a passphrase for a sealed backup.

/** Nothing slows down who guesses at a file, so it asks for more than the password does. */
const PASSPHRASE_MIN_CHARS = 8;

export function passphraseFault(passphrase: string, again: string): string | undefined {
  if ([...passphrase].length < PASSPHRASE_MIN_CHARS) {
    return `Please use at least ${PASSPHRASE_MIN_CHARS} characters.`;
  }
  return passphrase === again ? undefined : 'The two passphrases do not match.';
}
