/** A data folder that version 0.1.0 made: its owner logs in with her password, finds everything, and goes on. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { FIRST_DAY } from '@lunaria/cycle/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endWorlds, startServer, temporaryFolder, type World } from '../../server/test/world.ts';
import { logIn } from '../src/cloud/account.ts';
import { addEntry, readDiary } from '../src/data/api/diary.ts';
import { exportTree } from '../src/data/api/tree.ts';
import { stretchHere } from '../src/vault/argon2-implementation.ts';
import { openKeyring } from '../src/vault/keyring.ts';
import { derivePasswordKeys } from '../src/vault/password-keys.ts';
import { createDevice } from './device.ts';
import { askServerAt, type User } from './user.ts';

const EMAIL = 'flower@example.org';
const PASSWORD = 'a quiet moon';

let world: World;
let user: User;
let askNobody: () => void;

beforeAll(async () => {
  const folder = await temporaryFolder();
  await unpack('data-folder.tar.br', folder);
  world = await startServer({ folder });
  askNobody = askServerAt(world.port);
  user = await logInWithPassword();
});
afterAll(async () => {
  askNobody?.();
  await endWorlds([world]);
});

test('everything is there, as it was exported', async () => {
  const device = await createDevice(user, 'a new device', 0);
  await device.sync();
  const { lunaria: _, ...tree } = await exportTree(device.replica);
  expect(tree).toEqual(JSON.parse(String(await readFile(made('export.json')))));
  expect(device.replica.unreadable().size).toBe(0);
});

test('and what is written now is found by another device', async () => {
  const device = await createDevice(user, 'one device', 0);
  await device.sync();
  await addEntry(FIRST_DAY, 'Written in the version after it.', {}, device.replica);
  await device.sync();
  const other = await createDevice(user, 'another device', 0);
  await other.sync();
  const texts = (await readDiary(other.replica)).map(({ entry }) => entry);
  expect(texts).toContain('Written in the version after it.');
  expect(texts).toHaveLength(3);
});

async function logInWithPassword(): Promise<User> {
  const passwordKeys = await derivePasswordKeys(EMAIL, PASSWORD, { stretch: stretchHere });
  const { authSecret } = passwordKeys;
  const { uid, token, keyring } = await logIn({ email: EMAIL, authSecret });
  const opened = await openKeyring(passwordKeys, keyring);
  if (!opened.ok) throw new Error(opened.failure);
  const vault = { passwordKeys, keyring, keys: opened.value };
  return { uid, session: token, email: EMAIL, vault, keys: vault.keys };
}

async function unpack(name: string, folder: string): Promise<void> {
  const archive = brotliDecompressSync(await readFile(made(name)));
  const tar = spawn('tar', ['-x', '-o', '-f', '-', '-C', folder], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  tar.stdin.end(archive);
  const [code] = await once(tar, 'close');
  if (code !== 0) throw new Error(`tar ended with ${code}`);
}

function made(name: string): URL {
  return new URL(`made-by-0.1.0/${name}`, import.meta.url);
}
