/** AES-256-GCM: its sizes, and telling the one failure that is an answer from those that are mistakes. */

/** 96 random bits, made anew for every seal: good for 2³² seals with one key, far more than an account makes. */
export const NONCE_LENGTH = 12;
/** What the seal adds to the sealed bytes. */
export const TAG_LENGTH = 16;

/**
 * Waits for WebCrypto to open something. Resolves with `null` if the seal does not fit: another key,
 * another place, or changed bytes. Every other rejection (a key used for what it may not do) is a
 * mistake in the program and stays one.
 */
export async function nullIfSealBroken<Value>(opening: Promise<Value>): Promise<Value | null> {
  try {
    return await opening;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') return null;
    throw error;
  }
}
