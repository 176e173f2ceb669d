import { expect, test } from 'vitest';
import { atStakeWords, forgottenWords, triesWords, wipedWords } from './lock-screen.tsx';

const NOTHING = { changes: 0, drafts: 0 };

test('the remaining tries are given, with what happens after them', () => {
  expect(triesWords(9)).toBe('9 tries are left. After that, this device is signed out and wiped.');
  expect(triesWords(1)).toBe(
    'One try is left. If it is wrong, this device is signed out and wiped.',
  );
});

test('before the last try, what the cloud lacks is given', () => {
  expect(atStakeWords(NOTHING)).toContain('The cloud has everything you saved');
  expect(atStakeWords({ changes: 2, drafts: 1 })).toContain(
    '2 changes and unsaved text have not reached the cloud',
  );
  expect(atStakeWords({ changes: 0, drafts: 2 })).toContain(
    'Unsaved text has not reached the cloud',
  );
  expect(atStakeWords('unknown')).toContain('Whatever has not reached the cloud stays sealed');
});

test('after a wipe, what stays is given', () => {
  expect(wipedWords(NOTHING)[1]).not.toContain('stay');
  expect(wipedWords({ changes: 1, drafts: 0 })[1]).toContain(
    '1 change that had not reached the cloud stays sealed here',
  );
  expect(wipedWords({ changes: 3, drafts: 2 })[1]).toContain(
    '3 changes and unsaved text that had not reached the cloud stay sealed here',
  );
});

test('a store that could not be read is not reported as wiped', () => {
  const [text, why] = wipedWords('unknown');
  expect(text).toBe('This device has been signed out.');
  expect(why).toContain('could not be read, so it was not deleted');
});

test('a forgotten passcode: nothing is lost, and what is waiting', () => {
  expect(forgottenWords(NOTHING)).toBe('Nothing you wrote is lost.');
  expect(forgottenWords({ changes: 1, drafts: 0 })).toContain(
    '1 change has not reached the cloud yet',
  );
  expect(forgottenWords({ changes: 2, drafts: 0 })).toContain(
    '2 changes have not reached the cloud yet',
  );
  expect(forgottenWords('unknown')).toContain('Whatever has not reached the cloud yet stays');
});
