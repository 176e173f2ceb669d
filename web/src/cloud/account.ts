/**
 * The account in the cloud. All it ever gets of the password is a secret derived from it, and of the
 * keys only the sealed keyring.
 */
import { asObject } from './as-object.ts';
import { retryWhileBusy } from './busy-retry.ts';
import { CloudError } from './cloud-error.ts';
import { request } from './http.ts';

/** What the cloud answers when the secret is right. */
export type Admission = {
  readonly uid: string;
  readonly token: string;
  readonly keyring: string;
};

export type Session = Pick<Admission, 'uid' | 'token'>;

export type Credentials = { readonly email: string; readonly authSecret: string };

/** Not to be repeated blindly: a lost answer may mean that the account is there. */
export async function signUp(
  { email, authSecret }: Credentials,
  keyring: string,
): Promise<Admission> {
  const body = { username: email, password: authSecret, keyring };
  const answer = await retryWhileBusy(() => request({ method: 'POST', path: '/users', body }));
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
  const body = { username: email, password: authSecret };
  const answer = await retryWhileBusy(() =>
    request({ method: 'POST', path: '/login', session, body }),
  );
  return admissionFrom(answer);
}

/**
 * Whether the session is still good: rejects with `auth/user-token-expired` if it is not, and with
 * `auth/user-deleted` if that is because the account was deleted.
 */
export async function currentSession(token: string): Promise<Admission> {
  const answer = await request({ method: 'GET', path: '/users/me', session: token });
  return admissionFrom({ ...asObject(answer), sessionToken: token });
}

/** Ends all other sessions. Needs a session of the last five minutes. Resolves with the token of a new one. */
export async function changePassword(
  session: Session,
  authSecret: string,
  keyring: string,
): Promise<string> {
  const answer = await changeAccount(session, { password: authSecret, keyring });
  return textIn(answer, 'sessionToken');
}

/**
 * The same with a new vault key on the ring, which ends the recovery phrase: it would open the key of before. Refused if
 * another device has changed the keyring meanwhile.
 */
export async function changePasswordAndKey(
  session: Session,
  authSecret: string,
  keyring: string,
): Promise<string> {
  const answer = await changeAccount(session, { password: authSecret, keyring, recovery: null });
  return textIn(answer, 'sessionToken');
}

/** Sets secrets and the keyring they open in one request, so that no crash can part them. */
export function changeAccount({ uid, token }: Session, body: object): Promise<unknown> {
  return retryWhileBusy(() =>
    request({ method: 'PUT', path: `/users/${uid}`, session: token, body }),
  );
}

/** Deletes the account with all its records and sessions. Needs a session of the last five minutes. */
export async function deleteAccount({ uid, token }: Session): Promise<void> {
  await retryWhileBusy(() => request({ method: 'DELETE', path: `/users/${uid}`, session: token }));
}

export async function logOut(token: string): Promise<void> {
  await request({ method: 'POST', path: '/logout', session: token, body: {} });
}

/** What a password must be like: checked here on the device, since the cloud never sees one. */
export type PasswordPolicy = { readonly minLength: number };

export async function passwordPolicy(): Promise<PasswordPolicy> {
  const { minLength } = asObject((await settings()).passwordPolicy);
  if (typeof minLength !== 'number') throw new CloudError('auth/internal-error');
  return { minLength };
}

/** Whether this cloud makes accounts at present; its operator may have closed that door. */
export async function areSignUpsOpen(): Promise<boolean> {
  return (await settings()).signUps !== 'closed';
}

/** What the cloud says of itself to everybody. */
async function settings(): Promise<Record<string, unknown>> {
  return asObject(asObject(await request({ method: 'GET', path: '/config' })).params);
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
