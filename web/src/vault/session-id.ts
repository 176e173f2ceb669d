/** The name that a session goes by in the list of devices: it can be shown and stored, and leads to no token. */

import { bytesToBase64url } from './base64url.ts';
import { utf8 } from './bytes.ts';

/** 128 bits. The cloud makes the same of each token (`server/src/database/devices.ts`). */
const ID_LENGTH = 22;

export async function tokenToSessionId(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', utf8(token));
  return bytesToBase64url(new Uint8Array(hash)).slice(0, ID_LENGTH);
}
