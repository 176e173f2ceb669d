import { expect, test } from 'vitest';
import { forgottenWords, triesWords, wipedWords } from './lock-words.ts';

test('the tries that are left are told with what comes after them', () => {
  expect(triesWords(9)).toBe('9 tries are left. After that, this device is signed out and wiped.');
  expect(triesWords(1)).toBe(
    'One try is left. If it is wrong, this device is signed out and wiped.',
  );
});

test('after a wipe it is told what stays, if anything does', () => {
  expect(wipedWords(0)[1]).not.toContain('stay');
  expect(wipedWords(1)[1]).toContain('1 change that had not reached the cloud stays sealed here');
  expect(wipedWords(3)[1]).toContain('3 changes that had not reached the cloud stay sealed here');
});

test('who forgot the passcode hears that nothing is lost, and what waits', () => {
  expect(forgottenWords(0)).toBe('Nothing you wrote is lost.');
  expect(forgottenWords(1)).toContain('1 change has not reached the cloud yet');
  expect(forgottenWords(2)).toContain('2 changes have not reached the cloud yet');
});
