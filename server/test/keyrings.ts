/** Keyrings as the app would send them: of the right form, with nothing in them that anybody could open. */
import { randomBytes } from 'node:crypto';

const HEADER_BYTES = 9;
const WRAP_BYTES = 69;
const CHECKSUM_BYTES = 4;

export type Parts = { header: Buffer; password: Buffer; phrase?: Buffer };

export const newWrap = () => randomBytes(WRAP_BYTES);

export function newKeyringParts(): Parts {
  return { header: randomBytes(HEADER_BYTES), password: newWrap() };
}

export function keyringOf({ header, password, phrase }: Parts): string {
  const wraps = phrase ? [password, phrase] : [password];
  return Buffer.concat([header, ...wraps, randomBytes(CHECKSUM_BYTES)]).toString('base64url');
}
