/**
 * [Note: The body cache] Each record is sealed by itself, since each goes to the cloud by itself; but opening thousands of
 * seals one by one takes a second and more. So the device also caches opened bodies, in parts of many under one seal. A
 * body is taken from the cache if its row still has the cached version, and from the row otherwise. A write does not touch
 * the cache; it is renewed when enough is out of date. Versions restart when a replica is wiped, but so does the name of
 * the device, and the cache of another name does not open.
 */
import type { VaultKeys } from '../../vault/keyring.ts';
import { openRecord, pathToRecordId, sealRecord } from '../../vault/sealed-record.ts';
import { type Body, bodyToValue, valueToBody } from '../kinds/registry.ts';

export type CachedBody = { readonly version: number; readonly body: Body };

/** As many as always fit under one seal, whatever the language. */
const PART_CHARS = 20_000;

/** Short enough not to block the page. */
const PARTS_PER_TASK = 8;

/** No record of the cloud has this revision, so a part cannot be taken for one. */
const CACHE_REV = 0;

/** By record id. Parts that do not open are skipped. */
export async function openCache(
  keys: VaultKeys,
  device: string,
  parts: readonly string[],
): Promise<Map<string, CachedBody>> {
  const bodies = new Map<string, CachedBody>();
  const id = await cacheId(keys, device);
  for (const [number, sealed] of parts.entries()) {
    if (number % PARTS_PER_TASK === PARTS_PER_TASK - 1) await nextTask();
    const part = await openRecord(keys, { id, rev: CACHE_REV }, sealed);
    if (!part.ok) continue;
    for (const [recordId, version, value] of JSON.parse(part.value) as CachedItem[]) {
      const body = valueToBody(value);
      if (body.ok) bodies.set(recordId, { version, body: body.value });
    }
  }
  return bodies;
}

type CachedItem = [recordId: string, version: number, value: unknown];

export async function sealCache(
  keys: VaultKeys,
  device: string,
  bodies: Iterable<readonly [id: string, cached: CachedBody]>,
): Promise<string[]> {
  const id = await cacheId(keys, device);
  const parts: string[] = [];
  let items: string[] = [];
  let chars = 0;
  const close = async () => {
    if (parts.length % PARTS_PER_TASK === PARTS_PER_TASK - 1) await nextTask();
    const sealed = await sealRecord(keys, { id, rev: CACHE_REV }, `[${items.join()}]`);
    // One entry may be too long for a part; it opens from its row.
    if (sealed.ok) parts.push(sealed.value);
    items = [];
    chars = 0;
  };
  for (const [recordId, { version, body }] of bodies) {
    const item = JSON.stringify([recordId, version, bodyToValue(body)]);
    if (chars > 0 && chars + item.length > PART_CHARS) await close();
    items.push(item);
    chars += item.length;
  }
  if (items.length > 0) await close();
  return parts;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function cacheId(keys: VaultKeys, device: string): Promise<string> {
  return pathToRecordId(keys, `packs/${device}`);
}
