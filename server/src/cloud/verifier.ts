/** What is kept of the verifier of a recovery phrase. */
import { createHash } from 'node:crypto';

/** The verifier is as random as a key, so a thief of the hash cannot guess it. */
export function hashOfVerifier(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
