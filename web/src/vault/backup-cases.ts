/** Test cases of sealed backups, for `vault-cases.ts`. */

import type { Stretch } from './argon2-implementation.ts';
import vectors from './backup-vectors.json' with { type: 'json' };
import { type Bytes, utf8 } from './bytes.ts';
import { appendChecksum, CHECKSUM_LENGTH } from './crc32.ts';
import { BACKUP_MAGIC_LENGTH, isSealedBackup, openBackup, sealBackup } from './sealed-backup.ts';
import {
  assert,
  assertEqual,
  assertRejects,
  bytesToHex,
  expectValue,
  hexToBytes,
  stretchCheaply,
  type VaultCase,
} from './testing.ts';

const JSON_TEXT =
  '{"symptoms":{},"diaryEntries":[{"date":"11/13/2026","entry":"Rain. 月 \\ud83c"}]}';
const cheap = { stretch: stretchCheaply };

/** Changes a file and updates its checksum, as an attacker would. */
function withChecksum(file: Bytes, change: (bytes: Bytes) => Bytes): Bytes {
  return appendChecksum(change(file.slice(0, -CHECKSUM_LENGTH)));
}

function flipped(file: Bytes, at: number): Bytes {
  return file.with(at, (file.at(at) ?? 0) ^ 1);
}

export function backupCases(stretch: Stretch): VaultCase[] {
  return [
    {
      name: 'a backup sealed by another implementation opens, with real Argon2id and in any normal form of its passphrase',
      run: async () => {
        const { file = '', json, passphrase = '' } = vectors[1] ?? {};
        const opened = await openBackup(hexToBytes(file), passphrase.normalize('NFC'), { stretch });
        assertEqual(expectValue(opened), json);
      },
    },
    {
      name: 'backups of any length sealed by another implementation open with the root of the vectors',
      run: async () => {
        for (const { file, passphrase, json, root } of vectors) {
          const known = { stretch: async () => hexToBytes(root) };
          assertEqual(expectValue(await openBackup(hexToBytes(file), passphrase, known)), json);
        }
      },
    },
    {
      name: 'a backup opens with its passphrase in any normal form, and no two are equal',
      run: async () => {
        const one = await sealBackup(JSON_TEXT, 'Café moon', cheap);
        const other = await sealBackup(JSON_TEXT, 'Café moon', cheap);
        assertEqual(expectValue(await openBackup(one, 'Cafe\u0301 moon', cheap)), JSON_TEXT);
        assertEqual(one.length, other.length);
        assert(bytesToHex(one).slice(48) !== bytesToHex(other).slice(48), 'two are equal');
      },
    },
    {
      name: 'a backup can be recognised, but reveals nothing of its content',
      run: async () => {
        const file = await sealBackup('{"age":"31"}', 'a passphrase', cheap);
        assert(isSealedBackup(file.subarray(0, BACKUP_MAGIC_LENGTH)), 'it is not recognised');
        assert(!isSealedBackup(utf8('{"age":"31"}')), 'JSON is recognised as one');
        assert(!isSealedBackup(new Uint8Array(0)), 'an empty file is recognised as one');
        const longer = await sealBackup('{"age":"31","cycleLength":"28"}', 'a passphrase', cheap);
        assertEqual(longer.length, file.length);
        assert(!bytesToHex(file).includes(bytesToHex(utf8('age'))), 'its text can be read');
      },
    },
    {
      name: 'a wrong passphrase, damage, truncation and a newer version fail differently',
      run: async () => {
        const file = await sealBackup(JSON_TEXT, 'a passphrase', cheap);
        const newer = withChecksum(file, (bytes) => bytes.with(22, '2'.charCodeAt(0)));
        const fails = async (bytes: Bytes, failure: string, passphrase = 'a passphrase') =>
          assertEqual(await openBackup(bytes, passphrase, cheap), { ok: false, failure });
        await fails(file, 'wrong-passphrase', 'another passphrase');
        await fails(newer, 'newer-version');
        await fails(utf8(JSON_TEXT), 'not-a-backup');
        await fails(file.slice(0, -1), 'damaged');
        await fails(file.slice(0, 30), 'damaged');
        await fails(
          withChecksum(file, (bytes) => bytes.slice(0, 60)),
          'damaged',
        );
        for (const at of [30, 45, 60, -10, -1]) await fails(flipped(file, at), 'damaged');
      },
    },
    {
      name: 'a backup with a forged salt, nonce, text or tag does not open',
      run: async () => {
        const file = await sealBackup(JSON_TEXT, 'a passphrase', cheap);
        for (const at of [25, 45, 60, -1]) {
          const changed = withChecksum(file, (bytes) => flipped(bytes, at));
          const refused = { ok: false, failure: 'wrong-passphrase' };
          assertEqual(await openBackup(changed, 'a passphrase', cheap), refused);
        }
      },
    },
    {
      name: 'an empty passphrase is rejected, and a damaged backup before any stretching',
      run: async () => {
        await assertRejects(sealBackup(JSON_TEXT, '', cheap), 'RangeError');
        const file = await sealBackup(JSON_TEXT, 'a passphrase', cheap);
        const never = { stretch: () => Promise.reject(new Error('it was stretched')) };
        const outcome = await openBackup(flipped(file, 60), 'a passphrase', never);
        assertEqual(outcome, { ok: false, failure: 'damaged' });
      },
    },
  ];
}
