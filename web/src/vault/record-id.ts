/** Record ids: where a record lives in the cloud, without telling what it is. */

import { bytesToBase64url } from './base64url.ts';
import { utf8 } from './bytes.ts';
import type { VaultKeys } from './keyring.ts';

/**
 * The id of the record at a path of the user's tree, such as `symptoms/Fri Nov 13 2026`: 43 characters of
 * base64url. The same path gives the same id on every device of the account, so writing twice is
 * writing once; without the key nobody can tell which day or entry an id stands for, nor whether two
 * accounts have a record at the same path.
 */
export async function pathToRecordId({ indexKey }: VaultKeys, path: string): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', indexKey, utf8(path));
  return bytesToBase64url(new Uint8Array(mac));
}
