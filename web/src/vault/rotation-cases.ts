/** Test cases of vault key rotation, for `vault-cases.ts`. */

import { base64urlToBytes, bytesToBase64url } from './bytes.ts';
import { appendChecksum, stripChecksum } from './crc32.ts';
import {
  changePassword,
  createKeyring,
  openKeyring,
  rewrapKeyring,
  type VaultKeys,
} from './keyring.ts';
import {
  formatKeyring,
  hasRecoveryWrap,
  type Keyring,
  OLDER_WRAP,
  PASSWORD_WRAP,
  parseKeyring,
} from './keyring-format.ts';
import { lockWithPasscode, openWithPasscode } from './lock-keys.ts';
import { deriveRecoveryKeys, recoverKeyring, setRecoveryWrap } from './recovery-keyring.ts';
import { MOST_OLDER_KEYS, rotateKeyring } from './rotate-keyring.ts';
import { olderSeals, openRecord, pathToRecordId, sealRecord } from './sealed-record.ts';
import { openForTab, wrapForTab } from './tab-keys.ts';
import {
  assert,
  assertEqual,
  bytesToHex,
  cheapPasswordKeys,
  expectValue,
  hexToBytes,
  stretchCheaply,
  type VaultCase,
  vectorPasswordKeys,
} from './testing.ts';
import vectors from './vault-vectors.json' with { type: 'json' };

const EMAIL = 'someone@example.com';
const { rotated } = vectors;
const place = { id: rotated.id, rev: 1 };
const damaged = { ok: false, failure: 'damaged' };

const keysOf = (number: number) => cheapPasswordKeys(EMAIL, `password ${number}`);

/** A ring after a number of rotations, each to a new password, and the keys after each of them. */
async function rotatedTimes(times: number) {
  const first = await createKeyring(await keysOf(0));
  const all: VaultKeys[] = [first.keys];
  let { keyring } = first;
  for (let number = 1; number <= times; number++) {
    keyring = expectValue(
      await rotateKeyring(await keysOf(number - 1), await keysOf(number), keyring),
    );
    all.push(expectValue(await openKeyring(await keysOf(number), keyring)));
  }
  return { keyring, all, newest: all.at(-1) ?? first.keys };
}

export const rotationCases: VaultCase[] = [
  ...(['once', 'twice', 'withRecovery'] as const).map((ring) => ({
    name: `the vectors’ ring "${ring}" opens, and its keys open every older record`,
    run: async () => {
      const keys = expectValue(await openKeyring(await vectorPasswordKeys(1), rotated[ring]));
      const older = keys.older ?? [];
      const ids = [...older, keys].map(({ sealKeyId }) => bytesToHex(sealKeyId));
      assertEqual(ids, rotated.sealKeyIds.slice(0, ring === 'twice' ? 3 : 2));
      assertEqual(await pathToRecordId(keys, rotated.path), rotated.id);
      for (const { rev, text, sealed } of rotated.records.slice(0, ids.length)) {
        assertEqual(expectValue(await openRecord(keys, { id: rotated.id, rev }, sealed)), text);
        assertEqual(olderSeals(keys)(sealed), rev < ids.length);
      }
    },
  })),
  {
    name: 'the vectors’ phrase opens a rotated ring, which keeps its older key with a new password',
    run: async () => {
      const recovery = await deriveRecoveryKeys(
        hexToBytes(vectors.recovery.phrases[2]?.entropy ?? ''),
      );
      const ring = expectValue(
        await recoverKeyring(recovery, await vectorPasswordKeys(0), rotated.withRecovery),
      );
      const keys = expectValue(await openKeyring(await vectorPasswordKeys(0), ring));
      assertEqual(bytesToHex(keys.sealKeyId), rotated.sealKeyIds[1]);
      assertEqual(keys.older?.length, 1);
    },
  },
  {
    name: 'the newest keys open all older records, and older keys open no new record',
    run: async () => {
      const { all, newest } = await rotatedTimes(2);
      for (const keys of all) {
        const sealed = expectValue(await sealRecord(keys, place, 'a text'));
        assertEqual(expectValue(await openRecord(newest, place, sealed)), 'a text');
      }
      const sealed = expectValue(await sealRecord(newest, place, 'a new text'));
      for (const keys of all.slice(0, -1)) {
        assertEqual(await openRecord(keys, place, sealed), { ok: false, failure: 'other-key' });
      }
    },
  },
  {
    name: 'record ids do not change when the vault key does',
    run: async () => {
      const { all } = await rotatedTimes(2);
      const names = await Promise.all(all.map((keys) => pathToRecordId(keys, 'profile')));
      assertEqual(new Set(names).size, 1);
    },
  },
  {
    name: 'older keys cannot be extracted, can only decrypt, and survive a structured clone',
    run: async () => {
      const { all, newest } = await rotatedTimes(1);
      const older = newest.older ?? [];
      assertEqual(
        older.map(({ sealKey }) => [sealKey.extractable, ...sealKey.usages]),
        [[false, 'decrypt']],
      );
      const sealed = expectValue(await sealRecord(all[0] ?? newest, place, 'a text'));
      assertEqual(expectValue(await openRecord(structuredClone(newest), place, sealed)), 'a text');
    },
  },
  {
    name: 'the old password does not open a rotated ring',
    run: async () => {
      const { keyring } = await rotatedTimes(1);
      const refused = { ok: false, failure: 'wrong-password' };
      assertEqual(await openKeyring(await keysOf(0), keyring), refused);
      const { wraps } = expectValue(parseKeyring(keyring));
      assertEqual(
        wraps.map(({ kind }) => kind),
        [PASSWORD_WRAP, OLDER_WRAP],
      );
    },
  },
  {
    name: 'a ring without rotations has version 1, and a rotated one version 2',
    run: async () => {
      const { keyring } = await rotatedTimes(0);
      assertEqual([keyring[0], keyring.length], ['A', 110]);
      const once = (await rotatedTimes(1)).keyring;
      assertEqual([base64urlToBytes(once)?.[0], once.length], [2, 202]);
      assert(!('older' in (await rotatedTimes(0)).newest), 'there are older keys');
    },
  },
  {
    name: 'a rotation removes the recovery phrase, and a new phrase opens the new key',
    run: async () => {
      const phrase = () => deriveRecoveryKeys(new Uint8Array(16).fill(7));
      const { keyring } = await createKeyring(await keysOf(0));
      const before = expectValue(await setRecoveryWrap(await keysOf(0), await phrase(), keyring));
      const ring = expectValue(await rotateKeyring(await keysOf(0), await keysOf(1), before));
      assertEqual([hasRecoveryWrap(before), hasRecoveryWrap(ring)], [true, false]);
      const after = expectValue(await setRecoveryWrap(await keysOf(1), await phrase(), ring));
      const recovered = expectValue(await recoverKeyring(await phrase(), await keysOf(2), after));
      const keys = expectValue(await openKeyring(await keysOf(2), recovered));
      assertEqual(keys.sealKeyId, expectValue(await openKeyring(await keysOf(1), ring)).sealKeyId);
      assertEqual(keys.older?.length, 1);
    },
  },
  {
    name: 'a later change of password, a tab and an app lock keep the older keys',
    run: async () => {
      const { keyring, newest } = await rotatedTimes(2);
      const current = await keysOf(2);
      const stretch = { stretch: stretchCheaply };
      const rewrapped = expectValue(await rewrapKeyring(current, await keysOf(3), keyring));
      const tab = expectValue(await wrapForTab(EMAIL, current, keyring));
      const lock = expectValue(await lockWithPasscode(current, keyring, '2468', stretch));
      for (const keys of [
        expectValue(await openKeyring(await keysOf(3), rewrapped)),
        expectValue(await openForTab(EMAIL, tab)),
        expectValue(await openWithPasscode(lock, '2468', stretch)).keys,
      ]) {
        assertEqual(keyIds(keys), keyIds(newest));
      }
    },
  },
  {
    name: 'changing the password and the vault key gives a ring that opens with the new password',
    run: async () => {
      const { keyring, keys } = await createKeyring(await keysOf(0));
      const change = {
        email: EMAIL,
        currentPassword: 'password 0',
        newPassword: 'password 1',
        keyring,
      };
      const changed = expectValue(
        await changePassword(change, { stretch: stretchCheaply }, rotateKeyring),
      );
      const opened = expectValue(await openKeyring(changed.next, changed.newKeyring));
      assertEqual(
        opened.older?.map(({ sealKeyId }) => sealKeyId),
        [keys.sealKeyId],
      );
    },
  },
  ...(
    [
      ['lost its oldest key', (wraps) => wraps.toSpliced(1, 1)],
      ['lost all its older keys', (wraps) => wraps.slice(0, 1)],
      ['has its older keys in another order', (wraps) => wraps.toSpliced(1, 2, ...swap(wraps))],
      ['has one of them twice', (wraps) => wraps.toSpliced(2, 1, ...wraps.slice(1, 2))],
    ] as readonly [string, (wraps: Wraps) => Wraps][]
  ).map(([what, change]) => ({
    name: `a rotated ring that ${what} is damaged`,
    run: async () => {
      const { keyring } = await rotatedTimes(2);
      const ring = expectValue(parseKeyring(keyring));
      const changed = formatKeyring({ ...ring, wraps: change(ring.wraps) });
      assertEqual(await openKeyring(await keysOf(2), changed), damaged);
      assertEqual(await rotateKeyring(await keysOf(2), await keysOf(3), changed), damaged);
    },
  })),
  ...([1, 2] as const).map((version) => ({
    name: `a ring that claims version ${version} but has the other is damaged`,
    run: async () => {
      const { keyring } = await rotatedTimes(version === 1 ? 1 : 0);
      const claiming = withVersion(keyring, version);
      assertEqual(parseKeyring(claiming), damaged);
    },
  })),
  {
    name: 'a rotation fails with a wrong current password or a full ring',
    run: async () => {
      const { keyring } = await rotatedTimes(1);
      const wrong = await rotateKeyring(await keysOf(0), await keysOf(2), keyring);
      assertEqual(wrong, { ok: false, failure: 'wrong-password' });
      const full = await rotatedTimes(MOST_OLDER_KEYS);
      assert(full.keyring.length <= 4096 - 92, 'no room for a recovery phrase');
      const [last, next] = [await keysOf(MOST_OLDER_KEYS), await keysOf(0)];
      assertEqual(await rotateKeyring(last, next, full.keyring), {
        ok: false,
        failure: 'too-many-keys',
      });
    },
  },
];

type Wraps = Keyring['wraps'];

function swap(wraps: Wraps): Wraps {
  return wraps.slice(1, 3).toReversed();
}

function keyIds(keys: VaultKeys): string[] {
  return [...(keys.older ?? []), keys].map(({ sealKeyId }) => bytesToHex(sealKeyId));
}

function withVersion(keyring: string, version: number): string {
  const whole = base64urlToBytes(keyring);
  const bytes = whole && stripChecksum(whole);
  assert(bytes !== null, 'no keyring');
  return bytesToBase64url(appendChecksum(bytes.with(0, version)));
}
