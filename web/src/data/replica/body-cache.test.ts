import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createKeyring, type VaultKeys } from '../../vault/keyring.ts';
import { derivePasswordKeys } from '../../vault/password-keys.ts';
import { arbitraryBody, arbitraryEntry } from '../kinds/arbitrary-bodies.ts';
import { openCache, sealCache } from './body-cache.ts';

let keys: VaultKeys;
beforeAll(async () => {
  keys = await createKeys();
});

const bodies = fc
  .array(arbitraryBody, { maxLength: 50 })
  .map((list) => list.map((body, at) => [`record ${at}`, { version: at, body }] as const));

test('the cache round-trips', async () => {
  await fc.assert(
    fc.asyncProperty(bodies, async (cached) => {
      const opened = await openCache(keys, 'device', await sealCache(keys, 'device', cached));
      expect([...opened]).toEqual(cached);
    }),
    { numRuns: 20 },
  );
});

test('many bodies share few seals, and one that is too long is left out', async () => {
  const [entry] = fc.sample(arbitraryEntry, { seed: 1, numRuns: 1 });
  if (!entry) throw new Error('no entry');
  const of = (id: string, text: string) =>
    [id, { version: 1, body: { ...entry, text, isRemoved: false } }] as const;
  const many = Array.from({ length: 100 }, (_, at) => of(`record ${at}`, 'x'.repeat(600)));
  const parts = await sealCache(keys, 'device', [...many, of('long', '\u0001'.repeat(20_000))]);
  expect(parts.length).toBeLessThan(8);
  expect([...(await openCache(keys, 'device', parts)).keys()]).toEqual(many.map(([id]) => id));
});

test('a cache of other keys or of another device is ignored, and so is a missing one', async () => {
  const [body] = fc.sample(arbitraryBody, { seed: 1, numRuns: 1 });
  if (!body) throw new Error('no body');
  const cached = [['a', { version: 1, body }]] as const;
  const parts = [
    ...(await sealCache(await createKeys(), 'device', cached)),
    ...(await sealCache(keys, 'older device', cached)),
    'not sealed',
  ];
  expect((await openCache(keys, 'device', parts)).size).toBe(0);
});

async function createKeys(): Promise<VaultKeys> {
  const stretch = async () => crypto.getRandomValues(new Uint8Array(32));
  const passwordKeys = await derivePasswordKeys('someone@example.org', 'a password', { stretch });
  return (await createKeyring(passwordKeys)).keys;
}
