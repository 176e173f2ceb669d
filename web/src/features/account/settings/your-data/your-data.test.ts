import { civilToDay } from '@lunaria/cycle/day';
import { describe, expect, it, test } from 'vitest';
import { passphraseFault } from './other-exports.tsx';
import { syncStatusToWords, unreadableWords } from './sync-state.tsx';

describe('the state of the cloud in words', () => {
  it('is calm when everything has been synced', () => {
    expect(syncStatusToWords({ kind: 'synced', changes: 0 })).toMatch(/^Everything is kept/);
  });

  it.each([
    ['syncing', 1, 'Sending 1 change to the cloud...'],
    [
      'waiting',
      2,
      '2 changes are waiting to be sent to the cloud, safe on this device until then.',
    ],
    [
      'offline',
      1,
      'The cloud cannot be reached right now. 1 change is waiting on this device and will be sent later.',
    ],
    [
      'full',
      2,
      'Your space in the cloud is full. 2 changes are waiting on this device: everything works, but only here.',
    ],
    ['needs-login', 3, 'Please log in again: 3 changes are waiting, sealed, on this device.'],
  ] as const)('%s with %i', (kind, changes, words) => {
    expect(syncStatusToWords({ kind, changes })).toBe(words);
  });

  it('says how far resealing has come', () => {
    const words = syncStatusToWords({ kind: 'sealing', changes: 80, done: 120, total: 3_400 });
    expect(words).toMatch(/^Sealing everything again: 120 of 3,400\./);
  });

  it.each(['syncing', 'offline', 'needs-login'] as const)(
    '%s with nothing waiting counts nothing',
    (kind) => {
      expect(syncStatusToWords({ kind, changes: 0 })).not.toMatch(/\d/);
    },
  );
});

const day = civilToDay({ year: 2026, month: 11, day: 13 });

it('a change that cannot be read is named as precisely as possible', () => {
  expect(unreadableWords([{ kind: 'day', day }])).toBe(
    '1 change on this device can no longer be read, so it cannot be sent: what you noted on Friday, November 13, 2026. If you discard it, the cloud’s version stays.',
  );
  expect(unreadableWords([{ kind: 'settings' }, { kind: 'other' }, { kind: 'other' }])).toBe(
    '3 changes on this device can no longer be read, so they cannot be sent: your settings, a diary entry, a meditation, a pause, or something you track of your own. If you discard them, the cloud’s version stays.',
  );
});

test.each([
  ['moon', 'moon', 'Please use at least 8 characters.'],
  ['🌙🌙🌙🌙', '🌙🌙🌙🌙', 'Please use at least 8 characters.'],
  ['a quiet moon', 'a quiet moom', 'The two passphrases do not match.'],
  ['a quiet moon', 'a quiet moon', undefined],
])('the passphrases %j and %j: %s', (passphrase, again, fault) => {
  expect(passphraseFault(passphrase, again)).toBe(fault);
});
