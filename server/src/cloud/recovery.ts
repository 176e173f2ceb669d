/** Recovering an account with its phrase, in two steps. Nobody learns who has an account or a phrase: decisions 012, 023. */
import { hash } from '@node-rs/bcrypt';
import Parse from 'parse/node';
import { findByPhrase, recoverAccount } from '../database/recovery.ts';
import { isCode } from '../failure.ts';
import { hashOfVerifier, isDerivedSecret, isKeyring, type RulesNeeds } from './account-rules.ts';
import { reject } from './refusal.ts';

const UNIQUE_VIOLATION = '23505';

/** Parse's own for a password. */
const BCRYPT_COST = 10;

export function defineRecovery({ pool, forgetSessions }: RulesNeeds): void {
  Parse.Cloud.define('openRecovery', async ({ params }) => {
    const keyring = await findByPhrase(pool, proofIn(params));
    if (keyring === undefined) throw notRight();
    return { keyring };
  });

  Parse.Cloud.define('recover', async ({ params }) => {
    const proof = proofIn(params);
    const { password, keyring } = params;
    if (!isDerivedSecret(password)) {
      reject('The cloud takes no password, only a derived secret.');
    }
    if (!isKeyring(keyring)) reject('An account needs a sealed keyring.');
    // Before the hashing, which takes long enough to be seen from outside.
    if ((await findByPhrase(pool, proof)) === undefined) throw notRight();
    const passwordHash = await hash(password, BCRYPT_COST);
    const secrets = { passwordHash, keyring };
    const recovered = await recoverAccount(pool, proof, secrets).catch((error) => {
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
      reject('A recovery is a username and a verifier.');
    }
    return { username, verifierHash: hashOfVerifier(verifier) };
  }

  function notRight() {
    return new Parse.Error(Parse.Error.OBJECT_NOT_FOUND, 'Invalid username/password.');
  }
}
