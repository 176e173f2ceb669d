/**
 * Recovering an account with its phrase, in two steps: who proves to have the phrase gets the sealed keyring, closes it
 * with a new password, and hands both in. Nobody learns here who has an account, or whether it has a phrase: the answer
 * and the work are the same (decisions 012 and 023).
 */
import { hash } from '@node-rs/bcrypt';
import type { Recovery } from '../database/recovery.ts';
import { isCode } from '../failure.ts';
import { hashOfVerifier, isDerivedSecret, isKeyring } from './account-rules.ts';
import { type Parse, refuse } from './rule.ts';

export type RecoveryNeeds = {
  recovery: Recovery;
  /** Told of the tokens of sessions that have ended: Parse knows them by heart for some seconds. */
  forgetSessions: (tokens: string[]) => Promise<void>;
};

const UNIQUE_VIOLATION = '23505';

/** Parse's own for a password. */
const BCRYPT_COST = 10;

export function defineRecovery(Parse: Parse, { recovery, forgetSessions }: RecoveryNeeds): void {
  Parse.Cloud.define('openRecovery', async ({ params }) => {
    const keyring = await recovery.find(proofIn(params));
    if (keyring === undefined) throw notRight();
    return { keyring };
  });

  Parse.Cloud.define('recover', async ({ params }) => {
    const proof = proofIn(params);
    const { password, keyring } = params;
    if (!isDerivedSecret(password)) {
      refuse(Parse, 'The cloud takes no password, only a derived secret.');
    }
    if (!isKeyring(keyring)) refuse(Parse, 'An account needs a sealed keyring.');
    // Before the hashing, which takes long enough to be seen from outside.
    if ((await recovery.find(proof)) === undefined) throw notRight();
    const passwordHash = await hash(password, BCRYPT_COST);
    const recovered = await recovery.recover(proof, { passwordHash, keyring }).catch((error) => {
      // [Note: Keyrings change with their secrets]
      if (!isCode(error, UNIQUE_VIOLATION)) throw error;
      throw new Parse.Error(Parse.Error.DUPLICATE_VALUE, 'stale keyring');
    });
    if (recovered === undefined) throw notRight();
    await forgetSessions(recovered.ended);
    return { objectId: recovered.id, sessionToken: recovered.sessionToken, keyring };
  });

  function proofIn({ username, verifier }: Record<string, unknown>) {
    if (typeof username !== 'string' || !isDerivedSecret(verifier)) {
      refuse(Parse, 'A recovery is a username and a verifier.');
    }
    return { username, verifierHash: hashOfVerifier(verifier) };
  }

  /** The words of a wrong log-in. */
  function notRight() {
    return new Parse.Error(Parse.Error.OBJECT_NOT_FOUND, 'Invalid username/password.');
  }
}
