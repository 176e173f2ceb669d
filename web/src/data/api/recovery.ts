/** The recovery phrase: created with the password, used when that is forgotten. Its words are loaded when needed. */
import type { Result } from '@lunaria/cycle/result';
import { openRecovery, setRecovery } from '../../cloud/account.ts';
import { CloudError } from '../../cloud/cloud-error.ts';
import type { Bytes } from '../../vault/bytes.ts';
import { normalizeEmail } from '../../vault/identifiers.ts';
import { hasRecoveryWrap } from '../../vault/keyring-format.ts';
import { derivePasswordKeys, type PasswordKeys } from '../../vault/password-keys.ts';
import {
  deriveRecoveryKeys,
  recoverKeyring,
  setRecoveryWrap,
} from '../../vault/recovery-keyring.ts';
import type { WordsFailure } from '../../vault/recovery-words.ts';
import { clearRememberedUser } from '../account/device-flags.ts';
import { recoverInCloud } from '../account/lost-answers.ts';
import { openByPassword } from '../account/password-log-in.ts';
import {
  localBeforeSignIn,
  openArrival,
  refusalOf,
  requireStrongPassword,
  requireValidSession,
  saveAndSignIn,
  withFreshSession,
} from '../account/session-steps.ts';
import type { Entry } from './moving.ts';
import { endWelcome } from './welcome.ts';

export type { WordsFailure };

const loadWords = () => import('../../vault/recovery-words.ts');

export async function hasRecoveryPhrase(): Promise<boolean> {
  return hasRecoveryWrap((await requireValidSession()).keyring);
}

export type NewPhrase = {
  readonly words: readonly string[];
  /** Replaces the previous phrase. May be called again if it rejects with `CloudError`. */
  readonly keep: () => Promise<void>;
};

/** Changes nothing until `keep`. Rejects with `CloudError`. */
export async function createPhrase(password: string): Promise<NewPhrase> {
  const { session, keyring } = await requireValidSession();
  const passwordKeys = await openByPassword({ email: session.email, password }, keyring);
  const words = (await loadWords()).createRecoveryWords();
  return { words, keep: () => keepPhrase(words, passwordKeys) };
}

async function keepPhrase(words: readonly string[], passwordKeys: PasswordKeys): Promise<void> {
  // Read again: writing the words down takes time.
  const { session, keyring } = await requireValidSession();
  const recoveryKeys = await deriveRecoveryKeys(await phraseToEntropy(words.join(' ')));
  const changed = await setRecoveryWrap(passwordKeys, recoveryKeys, keyring);
  if (!changed.ok) throw refusalOf(changed.failure);
  const { uid } = session;
  await withFreshSession(session, passwordKeys.authSecret, (token) =>
    setRecovery({ uid, token }, recoveryKeys.verifier, changed.value),
  );
  await endWelcome();
}

export async function checkPhrase(typed: string): Promise<WordsFailure | undefined> {
  const read = await readPhrase(typed);
  return read.ok ? undefined : read.failure;
}

/** Sets a new password and signs in. Rejects with `auth/wrong-recovery` if e-mail and phrase do not match. */
export async function recoverAccount(
  typedEmail: string,
  phrase: string,
  newPassword: string,
): Promise<Entry> {
  const local = await localBeforeSignIn();
  await requireStrongPassword(newPassword);
  const email = normalizeEmail(typedEmail);
  const recoveryKeys = await deriveRecoveryKeys(await phraseToEntropy(phrase));
  const proof = { email, verifier: recoveryKeys.verifier };
  // The cloud first: a mistyped e-mail is found before a second of key stretching.
  const current = await openRecovery(proof);
  const passwordKeys = await derivePasswordKeys(email, newPassword);
  const recovered = await recoverKeyring(recoveryKeys, passwordKeys, current);
  if (!recovered.ok) throw new CloudError('auth/internal-error');
  const { authSecret } = passwordKeys;
  const admission = await recoverInCloud(proof, authSecret, recovered.value);
  const arrival = await openArrival(email, passwordKeys, admission, false);
  if (local) return (await import('./moving.ts')).arrive(arrival);
  clearRememberedUser();
  return { isKept: await saveAndSignIn(arrival) };
}

async function readPhrase(typed: string): Promise<Result<Bytes, WordsFailure>> {
  return (await loadWords()).wordsToEntropy(typed);
}

async function phraseToEntropy(typed: string): Promise<Bytes> {
  const read = await readPhrase(typed);
  if (!read.ok) throw new RangeError('This is no recovery phrase: check it before.');
  return read.value;
}
