/**
 * A new vault key against the real server: everything stays readable and is resealed, whatever happens meanwhile, and the
 * older keys open nothing in the cloud afterwards.
 */

import { civilToDay } from '@lunaria/cycle/day';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newEmail } from '../../server/test/client.ts';
import { query, sharedServer } from '../../server/test/test-server.ts';
import { changePassword, currentSession, logIn, signUp } from '../src/cloud/account.ts';
import { createRecordCloud } from '../src/cloud/records.ts';
import { writeDay } from '../src/data/api/days.ts';
import { addEntry, editEntry, removeEntry } from '../src/data/api/diary.ts';
import { loadDraft, saveDraft } from '../src/data/api/draft.ts';
import { setProfile } from '../src/data/api/profile.ts';
import { exportTree } from '../src/data/api/tree.ts';
import { dayPath } from '../src/data/kinds/day-edit.ts';
import { NO_TROUBLES, troublesOf } from '../src/data/replica/troubles.ts';
import { resealLocalData, resealSome } from '../src/data/sync/key-rotation.ts';
import { pushAll } from '../src/data/sync/push.ts';
import { openKeyring, type VaultKeys } from '../src/vault/keyring.ts';
import { openRecord, pathToRecordId, sealRecord } from '../src/vault/sealed-record.ts';
import { Crash, createDevice, type Device } from './device.ts';
import { createVault, rotateVault, type Vault } from './keys.ts';
import type { Delivery } from './network.ts';
import { on } from './placed.ts';
import { askServerAt, createUser, type User } from './user.ts';

const FRIDAY = civilToDay({ year: 2026, month: 11, day: 13 });

const server = sharedServer();
let user: User;
let phone: Device;
let tablet: Device;
/** The vault after the key change. */
let next: Vault;

beforeAll(() => askServerAt(server.port));

beforeEach(async () => {
  user = await createUser(server.port);
  phone = await createDevice(user, 'phone', 0);
  tablet = await createDevice(user, 'tablet', 0);
  await on(phone.replica, () => setProfile({ age: '30' }));
  await on(phone.replica, () => writeDay(FRIDAY, { symptoms: ['Pain'] }));
  for (const text of ['one', 'two', 'three']) await on(phone.replica, () => addEntry(FRIDAY, text));
  await phone.sync();
  await tablet.sync();
  next = await rotateVault(user.vault, user.email);
});

type Stored = { readonly id: string; readonly rev: number; readonly sealed: string };

const storedRecords = (): Promise<Stored[]> =>
  query(
    server,
    'SELECT "objectId" AS id, "rev"::int AS rev, "sealed" FROM "Record" WHERE "owner" = $1',
    [user.uid],
  );

/** How many of the cloud's records these keys open. */
async function openedBy(keys: VaultKeys): Promise<string> {
  const records = await storedRecords();
  const opened = await Promise.all(
    records.map(({ id, rev, sealed }) => openRecord(keys, { id, rev }, sealed)),
  );
  return `${opened.filter(({ ok }) => ok).length} of ${records.length}`;
}

const diaryOf = ({ replica }: Device) => replica.model.views.entry.diary.map(({ entry }) => entry);

async function expectAllResealed(keys = next.keys, ...before: VaultKeys[]): Promise<void> {
  for (const device of [phone, tablet]) {
    await device.sync();
    expect(device.replica.waitingCount()).toBe(0);
    expect(device.replica.olderCount()).toBe(0);
    expect(troublesOf(device.replica)).toEqual(NO_TROUBLES);
  }
  const count = (await storedRecords()).length;
  expect(await openedBy(keys)).toBe(`${count} of ${count}`);
  for (const old of [user.keys, ...before]) expect(await openedBy(old)).toBe(`0 of ${count}`);
  expect(await on(phone.replica, exportTree)).toEqual(await on(tablet.replica, exportTree));
}

describe('a new vault key', () => {
  test('reseals everything under the same ids, and older keys open nothing of it', async () => {
    const before = await on(phone.replica, exportTree);
    const ids = (await storedRecords()).map(({ id }) => id).sort();
    await phone.renewKeys(next.keys);
    expect(await on(phone.replica, exportTree)).toEqual(before);
    expect(phone.replica.olderCount()).toBe(5);
    await phone.sync();
    await tablet.logIn(next.keys);
    await expectAllResealed();
    expect(await on(tablet.replica, exportTree)).toEqual(before);
    const stored = await storedRecords();
    expect(stored.map(({ id }) => id).sort()).toEqual(ids);
    expect(stored.map(({ rev }) => rev)).toEqual([2, 2, 2, 2, 2]);
  });

  test('costs nothing for an account that never changed its key', async () => {
    const { version } = phone.disk.state;
    expect(phone.replica.olderCount()).toBe(0);
    expect(await resealSome(phone.replica)).toBe(false);
    expect(phone.disk.state.version).toBe(version);
  });

  test('keeps the changes of a device that was away, and pushes none of them under the old key', async () => {
    const [entry] = tablet.replica.model.views.entry.diary;
    await on(tablet.replica, () => editEntry(entry?.id ?? '', 'one, and more'));
    await on(tablet.replica, () => addEntry(FRIDAY, 'written away'));
    await phone.renewKeys(next.keys);
    await phone.sync();
    // Nothing was pulled yet: this device's records open with the older keys.
    await tablet.logIn(next.keys);
    expect(diaryOf(tablet)).toEqual(['one, and more', 'two', 'three', 'written away']);
    expect(tablet.replica.waitingCount()).toBe(2);
    const { push } = tablet.network.cloud;
    const pushed: Stored[] = [];
    Object.assign(tablet.network.cloud, {
      push: (...given: Parameters<typeof push>) => {
        pushed.push(...given[0]);
        return push(...given);
      },
    });
    await tablet.sync();
    for (const { id, rev, sealed } of pushed) {
      expect(await openRecord(user.keys, { id, rev }, sealed)).toMatchObject({ ok: false });
    }
    expect(pushed.length).toBeGreaterThan(1);
    await expectAllResealed();
    expect(diaryOf(phone)).toEqual(['one, and more', 'two', 'three', 'written away']);
  });

  test.each([
    ['before', 1],
    ['after', 1],
    ['before', 2],
    ['after', 2],
  ] as const)(
    'keeps the changes of a device that was away if a crash interrupts it %s commit %i',
    async (moment, commit) => {
      const [entry, , third] = tablet.replica.model.views.entry.diary;
      await on(tablet.replica, () => editEntry(entry?.id ?? '', 'one, and more'));
      await on(tablet.replica, () => removeEntry(third?.id ?? ''));
      await on(tablet.replica, () => addEntry(FRIDAY, 'written away'));
      await on(tablet.replica, () => writeDay(FRIDAY, { symptoms: ['Moody'] }));
      await phone.renewKeys(next.keys);
      // Some records are resealed, perhaps even pushed, and the phone is not back yet.
      phone.crashAtCommit(moment, commit);
      await expect(phone.sync()).rejects.toBeInstanceOf(Crash);
      await tablet.logIn(next.keys);
      await tablet.sync();
      await phone.restart(2);
      await phone.logIn(next.keys);
      for (const device of [phone, tablet, phone]) await device.sync();
      await expectAllResealed();
      for (const device of [phone, tablet]) {
        expect(diaryOf(device)).toEqual(['one, and more', 'two', 'written away']);
        expect(device.replica.model.views.day.symptoms.get(FRIDAY)).toEqual(['Moody']);
      }
    },
  );

  test('lets another device write meanwhile', async () => {
    await tablet.logIn(next.keys);
    await phone.renewKeys(next.keys);
    await phone.sync(['fine', 'slow']);
    const [entry] = tablet.replica.model.views.entry.diary;
    await on(tablet.replica, () => editEntry(entry?.id ?? '', 'changed meanwhile'));
    await on(tablet.replica, () => writeDay(FRIDAY, { symptoms: ['Moody'] }));
    await tablet.sync();
    await phone.finish();
    await expectAllResealed();
    expect(diaryOf(phone)).toEqual(['changed meanwhile', 'two', 'three']);
    expect(phone.replica.model.views.day.symptoms.get(FRIDAY)).toEqual(['Moody']);
  });

  test('seals once even if two devices do it at the same time', async () => {
    await tablet.logIn(next.keys);
    await phone.renewKeys(next.keys);
    await phone.sync(['fine', 'slow']);
    await tablet.sync();
    await phone.finish();
    await expectAllResealed();
    expect((await storedRecords()).map(({ rev }) => rev)).toEqual([2, 2, 2, 2, 2]);
  });

  test.each(['before', 'after'] as const)(
    'survives a crash %s any of its commits',
    async (moment) => {
      const before = await on(phone.replica, exportTree);
      await phone.logIn(next.keys);
      let crashes = 0;
      for (let skipped = 0; skipped < 4; skipped++) {
        phone.crashAtCommit(moment, skipped);
        await phone.sync(['fine', 'fine']).catch(() => crashes++);
        expect(await on(phone.replica, exportTree)).toEqual(before);
        await phone.restart(skipped);
        expect(await on(phone.replica, exportTree)).toEqual(before);
      }
      expect(crashes).toBeGreaterThan(1);
      phone.crashAtCommit(undefined);
      await tablet.logIn(next.keys);
      await expectAllResealed();
      expect(await on(tablet.replica, exportTree)).toEqual(before);
    },
  );

  test.each<readonly [Delivery]>([['lost'], ['unanswered'], ['twice'], ['late']])(
    'survives a network on which a request is %s',
    async (deliveries) => {
      const before = await on(phone.replica, exportTree);
      await phone.logIn(next.keys);
      for (const fine of [0, 1, 2]) {
        await phone.sync([...Array<Delivery>(fine).fill('fine'), deliveries]);
        await phone.restart(2);
        await phone.network.deliverLate();
      }
      await tablet.logIn(next.keys);
      await expectAllResealed();
      expect(await on(tablet.replica, exportTree)).toEqual(before);
    },
  );

  test('can be changed again, before or while everything is being resealed', async () => {
    const [first, ...others] = await storedRecords();
    await phone.renewKeys(next.keys);
    // One record is resealed, the others are not.
    await resealSome(phone.replica);
    const done = phone.replica.outbox().filter(({ id }) => id === first?.id);
    const cloud = createRecordCloud(() => user.session);
    await cloud.push(
      done.map(({ id, rev, sealed }) => ({ id, rev: rev + 1, sealed })),
      undefined,
    );
    await phone.restart(5);
    expect(others.length).toBe(4);
    const third = await rotateVault(next, user.email);
    await phone.logIn(third.keys);
    await tablet.logIn(third.keys);
    expect(diaryOf(phone)).toEqual(['one', 'two', 'three']);
    await expectAllResealed(third.keys, next.keys);
  });

  test('is adopted by a tab that learns of it late, and a late message about an older key is ignored', async () => {
    // Another tab of the phone, on the same disk, has already resealed everything.
    await phone.renewKeys(next.keys);
    await phone.sync();
    const late = await createDevice(user, 'phone', 0);
    await late.sync();
    expect(late.replica.unreadable().size).toBe(5);
    await late.replica.renewKeys(next.keys);
    expect(late.replica.unreadable().size).toBe(0);
    expect(diaryOf(late)).toEqual(['one', 'two', 'three']);
    await late.replica.renewKeys(user.keys);
    expect(late.replica.keys).toBe(next.keys);
  });
});

describe('what this app cannot read', () => {
  const fridayId = () => pathToRecordId(user.keys, dayPath(FRIDAY));
  const NEWER = '{"v":9,"kind":"day","more":"than this version knows"}';

  async function store(toSealed: (id: string, rev: number) => Promise<string>): Promise<void> {
    const id = await fridayId();
    await query(
      server,
      'UPDATE "Record" SET "sealed" = $2, "rev" = "rev" + 1 WHERE "objectId" = $1',
      [id, await toSealed(id, 2)],
    );
  }

  async function storeNewer(): Promise<void> {
    await store(async (id, rev) => {
      const sealed = await sealRecord(user.keys, { id, rev }, NEWER);
      return sealed.ok ? sealed.value : '';
    });
    // New devices, which never had an earlier version of the record.
    phone = await createDevice(user, 'new phone', 0);
    tablet = await createDevice(user, 'new tablet', 0);
    for (const device of [phone, tablet]) await device.sync();
  }

  async function newerInCloud(keys: VaultKeys): Promise<string | undefined> {
    const id = await fridayId();
    const record = (await storedRecords()).find((each) => each.id === id);
    const text = record && (await openRecord(keys, record, record.sealed));
    return text?.ok ? text.value : undefined;
  }

  test('because a newer version wrote it is resealed unchanged, by two devices at once too', async () => {
    await storeNewer();
    await phone.logIn(next.keys);
    await tablet.logIn(next.keys);
    await phone.sync(['fine', 'slow']);
    await tablet.sync();
    await phone.finish();
    for (const { replica } of [phone, tablet]) {
      expect(replica.waitingCount()).toBe(0);
      expect(replica.olderCount()).toBe(0);
      expect(troublesOf(replica)).toMatchObject({ newer: [await fridayId()] });
    }
    expect(await newerInCloud(next.keys)).toBe(NEWER);
    expect(await openedBy(user.keys)).toBe('0 of 5');
    expect(await openedBy(next.keys)).toBe('5 of 5');
  });

  test('because it is damaged stays as it is, and blocks nothing', async () => {
    await store(async () => 'not sealed by anybody');
    await tablet.sync();
    await tablet.logIn(next.keys);
    await tablet.sync();
    expect(tablet.replica.olderCount()).toBe(0);
    expect(tablet.replica.waitingCount()).toBe(0);
    expect(troublesOf(tablet.replica)).toMatchObject({ cloudCopyUnreadable: [await fridayId()] });
    expect(await openedBy(user.keys)).toBe('0 of 5');
    expect(await openedBy(next.keys)).toBe('4 of 5');
  });
});

describe('what is only on the device', () => {
  const opensAny = async (keys: VaultKeys, { disk, replica }: Device) => {
    const cacheId = await pathToRecordId(replica.keys, `packs/${disk.state.meta.device}`);
    const sealed = [
      ...disk.cache.map((pack) => ({ id: cacheId, pack })),
      ...[...disk.drafts].map(([id, pack]) => ({ id, pack })),
    ];
    expect(sealed.length).toBe(2);
    const opened = await Promise.all(
      sealed.map(({ id, pack }) => openRecord(keys, { id, rev: 0 }, pack)),
    );
    return opened.some(({ ok }) => ok);
  };

  test('the draft and the cache open with the older keys until they are resealed', async () => {
    await on(phone.replica, () => saveDraft('half a thought'));
    await phone.replica.renewCache(1);
    expect(await opensAny(user.keys, phone)).toBe(true);
    await phone.logIn(next.keys);
    expect(await on(phone.replica, loadDraft)).toBe('half a thought');
    expect(diaryOf(phone)).toEqual(['one', 'two', 'three']);
    await phone.sync();
    await resealLocalData(phone.replica);
    expect(await opensAny(user.keys, phone)).toBe(false);
    await phone.restart(0);
    expect(await on(phone.replica, loadDraft)).toBe('half a thought');
    expect(diaryOf(phone)).toEqual(['one', 'two', 'three']);
  });

  test('a draft written at that moment is not overwritten', async () => {
    await on(phone.replica, () => saveDraft('before'));
    await phone.logIn(next.keys);
    const { loadDrafts } = phone.replica.store;
    Object.assign(phone.replica.store, {
      loadDrafts: async () => {
        const drafts = await loadDrafts();
        await on(phone.replica, () => saveDraft('after'));
        return drafts;
      },
    });
    await resealLocalData(phone.replica);
    expect(await on(phone.replica, loadDraft)).toBe('after');
  });
});

test('changing it in the cloud ends the old session, and the new password opens everything', async () => {
  const email = newEmail();
  const vault = await createVault(email);
  const { authSecret } = vault.passwordKeys;
  const { uid, token } = await signUp({ email, authSecret }, vault.keyring);
  user = { uid, session: token, email, vault, keys: vault.keys };
  phone = await createDevice(user, 'phone', 0);
  await on(phone.replica, () => addEntry(FRIDAY, 'before'));
  await phone.sync();

  const rotated = await rotateVault(vault, email);
  const secret = rotated.passwordKeys.authSecret;
  const session = await changePassword({ uid, token }, secret, rotated.keyring, { newKey: true });
  await expect(currentSession(token)).rejects.toMatchObject({ code: 'auth/user-token-expired' });
  await expect(logIn({ email, authSecret })).rejects.toMatchObject({ code: 'auth/wrong-password' });

  const admission = await logIn({ email, authSecret: secret });
  const opened = await openKeyring(rotated.passwordKeys, admission.keyring);
  if (!opened.ok) throw new Error(opened.failure);
  user = { ...user, session, keys: opened.value };
  const laptop = await createDevice(user, 'laptop', 0);
  await laptop.sync();
  expect(diaryOf(laptop)).toEqual(['before']);
  expect(await pushAll(laptop.replica, laptop.network.cloud, laptop.pull)).toBeUndefined();
  expect(await openedBy(vault.keys)).toBe('0 of 1');
});
