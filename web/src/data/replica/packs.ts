/**
 * [Note: Packs] Each record is sealed by itself, since each goes to the cloud by itself; but opening thousands of seals one
 * by one takes a second and more. So the device also caches opened bodies in packs of many under one seal. A body is taken
 * from a pack if its row still has the packed version, and from the row otherwise. A write does not touch the packs; they
 * are rebuilt when enough is out of date. Versions restart when a replica is wiped, but so does the name of the device, and
 * packs of another name do not open.
 */
import type { VaultKeys } from '../../vault/keyring.ts';
import { openRecord, pathToRecordId, sealRecord } from '../../vault/sealed-record.ts';
import { type Body, bodyToValue, valueToBody } from '../kinds/registry.ts';

export type Packed = { readonly version: number; readonly body: Body };

/** As many as always fit under one seal, whatever the language. */
const PACK_CHARS = 20_000;

/** Short enough not to block the page. */
const PACKS_PER_TASK = 8;

/** No record of the cloud has this revision, so a pack cannot be taken for one. */
const PACK_REV = 0;

/** By record id. Packs that do not open are skipped. */
export async function openPacks(
  keys: VaultKeys,
  device: string,
  packs: readonly string[],
): Promise<Map<string, Packed>> {
  const bodies = new Map<string, Packed>();
  const id = await packId(keys, device);
  for (const [number, sealed] of packs.entries()) {
    if (number % PACKS_PER_TASK === PACKS_PER_TASK - 1) await new Promise((go) => setTimeout(go));
    const pack = await openRecord(keys, { id, rev: PACK_REV }, sealed);
    if (!pack.ok) continue;
    for (const [recordId, version, value] of JSON.parse(pack.value) as PackItem[]) {
      const body = valueToBody(value);
      if (body.ok) bodies.set(recordId, { version, body: body.value });
    }
  }
  return bodies;
}

type PackItem = [recordId: string, version: number, value: unknown];

export async function sealPacks(
  keys: VaultKeys,
  device: string,
  bodies: Iterable<readonly [id: string, packed: Packed]>,
): Promise<string[]> {
  const id = await packId(keys, device);
  const packs: string[] = [];
  let items: string[] = [];
  let chars = 0;
  const close = async () => {
    const sealed = await sealRecord(keys, { id, rev: PACK_REV }, `[${items.join()}]`);
    // One entry may be too long for a pack; it opens from its row.
    if (sealed.ok) packs.push(sealed.value);
    items = [];
    chars = 0;
  };
  for (const [recordId, { version, body }] of bodies) {
    const item = JSON.stringify([recordId, version, bodyToValue(body)]);
    if (chars > 0 && chars + item.length > PACK_CHARS) await close();
    items.push(item);
    chars += item.length;
  }
  if (items.length > 0) await close();
  return packs;
}

function packId(keys: VaultKeys, device: string): Promise<string> {
  return pathToRecordId(keys, `packs/${device}`);
}
