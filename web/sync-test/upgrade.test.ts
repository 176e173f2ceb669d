/** Data folders of earlier versions: their user logs in, finds everything, and continues. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { civilToDay, FIRST_DAY } from '@lunaria/cycle/day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRecovery } from '../../server/test/client.ts';
import {
  ownersIn,
  query,
  rolesConnectedTo,
  startServer,
  stopServers,
  type TestServer,
  temporaryFolder,
} from '../../server/test/test-server.ts';
import { logIn, setRecovery } from '../src/cloud/account.ts';
import { writeDay } from '../src/data/api/days.ts';
import { addEntry } from '../src/data/api/diary.ts';
import { mergeProfile } from '../src/data/api/profile.ts';
import { exportTree } from '../src/data/api/tree.ts';
import { stretchHere } from '../src/vault/argon2-implementation.ts';
import { openKeyring } from '../src/vault/keyring.ts';
import { derivePasswordKeys } from '../src/vault/password-keys.ts';
import { deriveRecoveryKeys, setRecoveryWrap } from '../src/vault/recovery-keyring.ts';
import { pathToRecordId, sealRecord } from '../src/vault/sealed-record.ts';
import { expectValue } from '../src/vault/testing.ts';
import { createDevice, type Device } from './device.ts';
import { on } from './placed.ts';
import { askServerAt, type User } from './user.ts';

let server: TestServer;
let user: User;
let restoreFetch: () => void;

/** Starts the server on the data folder of this version, and logs its user in. */
function goOnFrom(version: string, email: string, password: string): void {
  beforeAll(async () => {
    const folder = await temporaryFolder();
    await unpack(made(version, 'data-folder.tar.br'), folder);
    server = await startServer({ folder });
    restoreFetch = askServerAt(server.port);
    user = await logInWithPassword(email, password);
  });
  afterAll(async () => {
    restoreFetch?.();
    await stopServers([server]);
  });

  test('everything is as in the export of that version', async () => {
    const device = await createDevice(user, 'a new device', 0);
    await device.sync();
    const { lunaria, ...tree } = await on(device.replica, exportTree);
    const { lunaria: more = {}, ...exported } = await read(version, 'export.json');
    expect(tree).toEqual(exported);
    expect(lunaria).toMatchObject(more);
    expect(device.replica.unreadable().size).toBe(0);
  });

  test('what is written now reaches another device', async () => {
    const device = await createDevice(user, 'one device', 0);
    await device.sync();
    const before = device.replica.model.views.entry.diary.length;
    await on(device.replica, () => addEntry(FIRST_DAY, 'Written in the version after it.'));
    await device.sync();
    const other = await createDevice(user, 'another device', 0);
    await other.sync();
    const texts = other.replica.model.views.entry.diary.map(({ entry }) => entry);
    expect(texts).toContain('Written in the version after it.');
    expect(texts).toHaveLength(before + 1);
  });
}

describe('a data folder of 0.1.0', () => {
  goOnFrom('0.1.0', 'flower@example.org', 'a quiet moon');

  test('its records are numbered, with dates only, and the columns of that version are gone', async () => {
    const rows = await query(server, 'SELECT * FROM "Record" WHERE owner = $1 ORDER BY seq', [
      user.uid,
    ]);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1));
    for (const row of rows) {
      expect(row.createdAt.toISOString()).toMatch(/T00:00:00.000Z$/);
      expect(row.updatedAt.toISOString()).toMatch(/T00:00:00.000Z$/);
      expect([row.deleted, row.storedAt]).toEqual([undefined, undefined]);
    }
  });

  // That version's server was the superuser.
  test('its server now has a role that only owns its database', async () => {
    expect(await rolesConnectedTo(server)).toEqual(['lunaria_server']);
    expect(await ownersIn(server)).toEqual(['lunaria_server']);
  });

  test('a recovery phrase can be made', async () => {
    const phrase = await deriveRecoveryKeys(crypto.getRandomValues(new Uint8Array(16)));
    const { passwordKeys, keyring } = user.vault;
    const session = { uid: user.uid, token: user.session };
    await setRecovery(
      session,
      phrase.verifier,
      expectValue(await setRecoveryWrap(passwordKeys, phrase, keyring)),
    );
    expect((await openRecovery(server.port, user.email, phrase.verifier)).status).toBe(200);
  });

  test('a device that was away since then sends its changes, and gets what was written since', async () => {
    const now = await createDevice(user, 'updated device', 0);
    await now.sync();
    // A device of version 0.1.0: the cloud's records, and two unsent changes in the format of that version.
    const away = await createDevice(user, 'away', 0);
    for (const row of now.disk.rows.values()) away.disk.rows.set(row.id, row);
    const profile = {
      v: 1,
      kind: 'profile',
      fields: { age: ['44', `${LATER}.away`], lastPeriod: ['01-02-2026', `${LATER}.away`] },
    };
    const symptoms = {
      v: 1,
      kind: 'symptoms',
      date: 'Fri Nov 13 2026',
      labels: ['Pain', 'Moody'],
      stamp: `${LATER}.away`,
    };
    await waitIn(away, 'profile', profile, 1);
    await waitIn(away, 'symptoms/Fri Nov 13 2026', symptoms, 2);
    away.disk.state = { ...away.disk.state, version: now.disk.state.version };

    const friday = civilToDay({ year: 2026, month: 11, day: 13 });
    await on(now.replica, () =>
      writeDay(friday, { bleeding: 'light', note: 'of the new version' }),
    );
    await on(now.replica, () => mergeProfile({ cycleLength: '31' }));
    await now.sync();
    await away.restart(0);
    for (const device of [away, now, away]) await device.sync();
    for (const { replica } of [away, now]) {
      expect(replica.waitingCount()).toBe(0);
      expect(replica.unreadable().size).toBe(0);
      const { symptoms, log, notes } = replica.model.views.day;
      expect(symptoms.get(friday)).toEqual(['Pain', 'Moody']);
      expect([log.get(friday)?.bleeding, notes.get(friday)]).toEqual([
        'light',
        'of the new version',
      ]);
      expect(replica.model.views.profile.texts).toMatchObject({ age: '44', cycleLength: '31' });
      expect(log.get(civilToDay({ year: 2026, month: 1, day: 2 }))).toMatchObject({ starts: true });
    }
    expect(await on(away.replica, exportTree)).toEqual(await on(now.replica, exportTree));
  });
});

describe('a data folder of 0.2.0', () => {
  goOnFrom('0.2.0', 'honesty@example.org', 'a paper moon');

  test('a browser that was away since then sends its changes, and gets what was written since', async () => {
    const away = await createDevice(user, 'away', 0);
    const { state, rows } = await read('0.2.0', 'device.json');
    for (const row of rows) away.disk.rows.set(row.id, row);
    away.disk.state = state;

    const now = await createDevice(user, 'updated device', 0);
    await now.sync();
    const wednesday = civilToDay({ year: 2026, month: 11, day: 18 });
    await on(now.replica, () => writeDay(wednesday, { note: 'of the new version' }));
    await now.sync();
    await away.restart(0);
    expect(away.replica.waitingCount()).toBe(2);
    for (const device of [away, now, away]) await device.sync();
    for (const { replica } of [away, now]) {
      expect(replica.waitingCount()).toBe(0);
      expect(replica.unreadable().size).toBe(0);
      const { symptoms, notes } = replica.model.views.day;
      expect(symptoms.get(wednesday)).toEqual(['Pain', 'Moody']);
      expect(notes.get(wednesday)).toBe('of the new version');
      const texts = replica.model.views.entry.diary.map(({ entry }) => entry);
      expect(texts).toContain('Written offline, in version 0.2.0.');
    }
    expect(await on(away.replica, exportTree)).toEqual(await on(now.replica, exportTree));
  });
});

/** Later than everything in the fixture. */
const LATER = Date.UTC(2027, 0, 1);

/** Puts a change into the outbox of a device, sealed in the format of its version. */
async function waitIn(device: Device, path: string, body: object, place: number): Promise<void> {
  const id = await pathToRecordId(user.keys, path);
  const rev = device.disk.rows.get(id)?.rev ?? 0;
  const sealed = await sealRecord(user.keys, { id, rev: rev + 1 }, JSON.stringify(body));
  if (!sealed.ok) throw new Error(sealed.failure);
  device.disk.rows.set(id, { id, rev, sealed: sealed.value, waiting: place, version: 1 });
}

async function logInWithPassword(email: string, password: string): Promise<User> {
  const passwordKeys = await derivePasswordKeys(email, password, { stretch: stretchHere });
  const { authSecret } = passwordKeys;
  const { uid, token, keyring } = await logIn({ email, authSecret });
  const opened = await openKeyring(passwordKeys, keyring);
  if (!opened.ok) throw new Error(opened.failure);
  const vault = { passwordKeys, keyring, keys: opened.value };
  return { uid, session: token, email, vault, keys: vault.keys };
}

async function unpack(file: URL, folder: string): Promise<void> {
  const archive = brotliDecompressSync(await readFile(file));
  const tar = spawn('tar', ['-x', '-o', '-f', '-', '-C', folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  tar.stdin.end(archive);
  const [code] = await once(tar, 'close');
  if (code !== 0) throw new Error(`tar ended with ${code}`);
}

async function read(version: string, name: string) {
  return JSON.parse(String(await readFile(made(version, name))));
}

function made(version: string, name: string): URL {
  return new URL(`made-by-${version}/${name}`, import.meta.url);
}
