/** Keyrings as the app would send them: of the right form, with nothing in them that anybody could open. */
import { randomBytes } from 'node:crypto';

const HEADER_BYTES = 9;
const WRAP_BYTES = 69;
const CHECKSUM_BYTES = 4;

/** `older`: the vault keys of before, of an account that changed its own. */
export type Parts = { header: Buffer; password: Buffer; older?: Buffer[]; phrase?: Buffer };

export const newWrap = () => randomBytes(WRAP_BYTES);

export function newKeyringParts(): Parts {
  return { header: randomBytes(HEADER_BYTES), password: newWrap() };
}

export function keyringOf({ header, password, older = [], phrase }: Parts): string {
  const wraps = [password, ...older, ...(phrase ? [phrase] : [])];
  return Buffer.concat([header, ...wraps, randomBytes(CHECKSUM_BYTES)]).toString('base64url');
}
