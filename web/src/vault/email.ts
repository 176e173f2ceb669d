/** The e-mail address as the vault knows it: one spelling, and the two public values made from it. */

import { type Bytes, utf8 } from './bytes.ts';

const SALT_LENGTH = 16;
export const ACCOUNT_TAG_LENGTH = 8;

/**
 * The one spelling of an e-mail address: compatibility-normalised (so that an address typed in the full-
 * width letters of an East Asian keyboard is the same address), lower-cased without regard to the
 * device's language (a Turkish phone must not turn I into ı), without the spaces around it that
 * keyboards and password managers add.
 *
 * The cloud's username must be exactly this text. The keys depend on it: an account created under any
 * other spelling could never be opened. It does not judge whether the address is one.
 */
export function normalizeEmail(email: string): string {
  return email.normalize('NFKC').toLowerCase().normalize('NFKC').trim();
}

/**
 * The salt for stretching the password. It needs no secrecy and no randomness, only to differ from one
 * account to the next, so that one guess cannot be tried on many accounts; being made from the e-mail,
 * it is known on a new device before the cloud has been asked anything.
 */
export async function emailToSalt(email: string): Promise<Bytes> {
  return (await sha256(`lunaria/v1/salt:${normalizeEmail(email)}`)).slice(0, SALT_LENGTH);
}

/** A short name of the account that its keyring carries, so that a keyring in the wrong hands says so. */
export async function emailToAccountTag(email: string): Promise<Bytes> {
  return (await sha256(`lunaria/v1/account:${normalizeEmail(email)}`)).slice(0, ACCOUNT_TAG_LENGTH);
}

async function sha256(text: string): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text)));
}
