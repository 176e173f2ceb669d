import { type Bytes, bytesToBase64url, utf8 } from './bytes.ts';

const SALT_LENGTH = 16;
export const ACCOUNT_TAG_LENGTH = 8;
/** 128 bits. The cloud computes the same of each token (`server/src/database/sessions.ts`). */
const SESSION_ID_CHARS = 22;

/**
 * Compatibility-normalised (full-width letters of an East Asian keyboard), lower-cased without regard to the device's
 * language (a Turkish phone must not turn I into ı), without the spaces that keyboards and password managers add.
 *
 * The cloud's username must be exactly this text: the keys depend on it, so an account created under any other spelling
 * could never be opened. It does not check that the address is valid.
 */
export function normalizeEmail(email: string): string {
  return email.normalize('NFKC').toLowerCase().normalize('NFKC').trim();
}

/** Made from the e-mail, so that a new device knows it before the cloud has been asked anything. */
export async function emailToSalt(email: string): Promise<Bytes> {
  return (await sha256(`lunaria/v1/salt:${normalizeEmail(email)}`)).slice(0, SALT_LENGTH);
}

/** Stored in the keyring, so that the keyring of another account is recognised as such. */
export async function emailToAccountTag(email: string): Promise<Bytes> {
  return (await sha256(`lunaria/v1/account:${normalizeEmail(email)}`)).slice(0, ACCOUNT_TAG_LENGTH);
}

/** A session's name in the list of devices: it can be shown and stored, and leads to no token. */
export async function tokenToSessionId(token: string): Promise<string> {
  return bytesToBase64url(await sha256(token)).slice(0, SESSION_ID_CHARS);
}

async function sha256(text: string): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text)));
}
