/**
 * The account in the cloud. All it ever gets of the password is a secret derived from it, and of the
 * keys only the sealed keyring.
 */
import { asObject } from './as-object.ts';
import { CloudError } from './cloud-error.ts';
import { ask } from './http.ts';
import { patiently } from './patience.ts';

/** What the cloud answers when the secret is right. */
export type Admission = {
  readonly uid: string;
  readonly token: string;
  readonly keyring: string;
};

export type Credentials = { readonly email: string; readonly authSecret: string };

/** Not to be repeated blindly: a lost answer may mean that the account is there. */
export async function signUp(
  { email, authSecret }: Credentials,
  keyring: string,
): Promise<Admission> {
  const answer = await patiently(() =>
    ask({
      method: 'POST',
      path: '/users',
      body: { username: email, password: authSecret, keyring },
    }),
  );
  return admissionFrom({ ...asObject(answer), keyring });
}

/**
 * With the session of someone who is in already and shows once more that she knows the password, so that the
 * cloud does not count what strangers tried against her.
 */
export async function logIn(
  { email, authSecret }: Credentials,
  session?: string,
): Promise<Admission> {
  const answer = await patiently(() =>
    ask({
      method: 'POST',
      path: '/login',
      session,
      body: { username: email, password: authSecret },
    }),
  );
  return admissionFrom(answer);
}

/**
 * Whether the session is still good: rejects with `auth/user-token-expired` if it is not, and with
 * `auth/user-deleted` if that is because the account was deleted.
 */
export async function currentSession(token: string): Promise<Admission> {
  const answer = await ask({ method: 'GET', path: '/users/me', session: token });
  return admissionFrom({ ...asObject(answer), sessionToken: token });
}

/**
 * Sets secret and keyring in one request, so that no crash can part them, and ends all other sessions.
 * Needs a session of the last five minutes. Resolves with the token of a new session.
 */
export async function changePassword(
  { uid, token }: Pick<Admission, 'uid' | 'token'>,
  authSecret: string,
  keyring: string,
): Promise<string> {
  const answer = await patiently(() =>
    ask({
      method: 'PUT',
      path: `/users/${uid}`,
      session: token,
      body: { password: authSecret, keyring },
    }),
  );
  return textIn(answer, 'sessionToken');
}

/**
 * The same with a new vault key on the ring, which ends the recovery phrase: it would open the key of before. Refused if
 * another device has changed the keyring meanwhile.
 */
export async function changePasswordAndKey(
  { uid, token }: Pick<Admission, 'uid' | 'token'>,
  authSecret: string,
  keyring: string,
): Promise<string> {
  const body = { password: authSecret, keyring, recovery: null };
  const answer = await patiently(() =>
    ask({ method: 'PUT', path: `/users/${uid}`, session: token, body }),
  );
  return textIn(answer, 'sessionToken');
}

/** Deletes the account with all its records and sessions. Needs a session of the last five minutes. */
export async function deleteAccount({
  uid,
  token,
}: Pick<Admission, 'uid' | 'token'>): Promise<void> {
  await patiently(() => ask({ method: 'DELETE', path: `/users/${uid}`, session: token }));
}

export async function logOut(token: string): Promise<void> {
  await ask({ method: 'POST', path: '/logout', session: token, body: {} });
}

/** What a password must be like: checked here on the device, since the cloud never sees one. */
export type PasswordPolicy = { readonly minLength: number };

export async function passwordPolicy(): Promise<PasswordPolicy> {
  const { params } = asObject(await ask({ method: 'GET', path: '/config' }));
  const { minLength } = asObject(asObject(params).passwordPolicy);
  if (typeof minLength !== 'number') throw new CloudError('auth/internal-error');
  return { minLength };
}

/** Whether this cloud makes accounts at present; its operator may have closed that door. */
export async function areSignUpsOpen(): Promise<boolean> {
  const { params } = asObject(await ask({ method: 'GET', path: '/config' }));
  return asObject(params).signUps !== 'closed';
}

export function admissionFrom(answer: unknown): Admission {
  return {
    uid: textIn(answer, 'objectId'),
    token: textIn(answer, 'sessionToken'),
    keyring: textIn(answer, 'keyring'),
  };
}

export function textIn(answer: unknown, field: string): string {
  const value = asObject(answer)[field];
  if (typeof value !== 'string' || value === '') throw new CloudError('auth/internal-error');
  return value;
}
