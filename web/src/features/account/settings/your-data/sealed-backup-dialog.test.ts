import { expect, test } from 'vitest';
import { passphraseFault } from './sealed-backup-dialog.tsx';

test.each([
  ['moon', 'moon', 'Please use at least 8 characters.'],
  ['🌙🌙🌙🌙', '🌙🌙🌙🌙', 'Please use at least 8 characters.'],
  ['a quiet moon', 'a quiet moom', 'The two passphrases do not match.'],
  ['a quiet moon', 'a quiet moon', undefined],
])('%j and %j: %s', (passphrase, again, fault) => {
  expect(passphraseFault(passphrase, again)).toBe(fault);
});
