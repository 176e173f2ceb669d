/** The cloud only gets derived secrets and the sealed keyring. All functions reject with `CloudError`. */
import { retryWhileBusy } from './busy-retry.ts';
import { CloudError, hasCode } from './cloud-error.ts';
import { asObject, type RequestOptions, request } from './http.ts';

export type Admission = Readonly<ReturnType<typeof toAdmission>>;

export type Session = Pick<Admission, 'uid' | 'token'>;

export type Credentials = { readonly email: string; readonly authSecret: string };

/** Not to be repeated blindly: a lost answer may mean that the account is there. */
export async function signUp(
  { email, authSecret }: Credentials,
  keyring: string,
): Promise<Admission> {
  const body = { username: email, password: authSecret, keyring };
  const answer = await requestPatiently({ method: 'POST', path: '/users', body });
  return toAdmission({ ...asObject(answer), keyring });
}

/** `session`: to authenticate again, so that attempts of strangers do not count against the user. */
export async function logIn(
  { email, authSecret }: Credentials,
  session?: string,
): Promise<Admission> {
  const body = { username: email, password: authSecret };
  return toAdmission(await requestPatiently({ method: 'POST', path: '/login', session, body }));
}

/** Rejects with `auth/user-token-expired` or `auth/user-deleted` if the session has ended. */
export async function currentSession(token: string): Promise<Admission> {
  const answer = await request({ method: 'GET', path: '/users/me', session: token });
  return toAdmission({ ...asObject(answer), sessionToken: token });
}

export async function fetchRawAccount(session: string): Promise<Record<string, unknown>> {
  const answer = await request({ method: 'GET', path: '/users/me', session });
  const { sessionToken: _, ...account } = asObject(answer);
  return account;
}

/**
 * Ends all other sessions. Needs a session of the last five minutes. Resolves with the token of a new one. A keyring with
 * a new vault key ends the recovery phrase, which would open the old key; it is refused if another device has changed the
 * keyring meanwhile.
 */
export async function changePassword(
  session: Session,
  authSecret: string,
  keyring: string,
  { newKey = false } = {},
): Promise<string> {
  const secrets = { password: authSecret, keyring, ...(newKey && { recovery: null }) };
  return textIn(await changeAccount(session, secrets), 'sessionToken');
}

/** Ends the phrase before. Needs a session of the last five minutes. */
export async function setRecovery(
  session: Session,
  verifier: string,
  keyring: string,
): Promise<void> {
  await changeAccount(session, { recovery: verifier, keyring });
}

/** Sets secrets and the keyring they open in one request, so that no crash can separate them. */
function changeAccount({ uid, token }: Session, body: object): Promise<unknown> {
  return requestPatiently({ method: 'PUT', path: `/users/${uid}`, session: token, body });
}

/** With all its records and sessions. Needs a session of the last five minutes. */
export async function deleteAccount({ uid, token }: Session): Promise<void> {
  await requestPatiently({ method: 'DELETE', path: `/users/${uid}`, session: token });
}

export async function logOut(token: string): Promise<void> {
  await request({ method: 'POST', path: '/logout', session: token, body: {} });
}

/** The shortest password allowed: checked on the device, since the cloud never sees one. */
export async function passwordMinLength(): Promise<number> {
  const { minLength } = asObject((await publicSettings()).passwordPolicy);
  if (typeof minLength !== 'number') throw new CloudError('auth/internal-error');
  return minLength;
}

export async function areSignUpsOpen(): Promise<boolean> {
  return (await publicSettings()).signUps !== 'closed';
}

async function publicSettings(): Promise<Record<string, unknown>> {
  return asObject(asObject(await request({ method: 'GET', path: '/config' })).params);
}

export type RecoveryProof = { readonly email: string; readonly verifier: string };

/** Resolves with the keyring. Rejects with `auth/wrong-recovery`, whatever it is that is not right. */
export async function openRecovery({ email, verifier }: RecoveryProof): Promise<string> {
  return textIn(await callRecovery('openRecovery', { username: email, verifier }), 'keyring');
}

/** Ends all other sessions. Not to be repeated blindly. Rejects like `openRecovery`. */
export async function recover(
  { email, verifier }: RecoveryProof,
  authSecret: string,
  keyring: string,
): Promise<Admission> {
  const body = { username: email, verifier, password: authSecret, keyring };
  return toAdmission(await callRecovery('recover', body));
}

async function callRecovery(name: string, body: object): Promise<unknown> {
  try {
    return await retryWhileBusy(() => callFunction(name, body));
  } catch (error) {
    throw hasCode(error, 'auth/wrong-password') ? new CloudError('auth/wrong-recovery') : error;
  }
}

export type DeviceSession = Readonly<ReturnType<typeof toDeviceSession>>;

/** The latest first. */
export async function listSessions(session: string): Promise<readonly DeviceSession[]> {
  const result = await callFunction('devices', {}, session);
  if (!Array.isArray(result)) throw new CloudError('auth/internal-error');
  return result.map(toDeviceSession);
}

/** To end other sessions than the caller's takes a log-in of the last five minutes. */
export async function endSessionsById(session: string, ids: readonly string[]): Promise<void> {
  await callFunction('endDevices', { which: ids }, session);
}

async function callFunction(name: string, body: object, session?: string): Promise<unknown> {
  const answer = await request({ method: 'POST', path: `/functions/${name}`, session, body });
  return asObject(answer).result;
}

function requestPatiently(options: RequestOptions): Promise<unknown> {
  return retryWhileBusy(() => request(options));
}

function toDeviceSession(result: unknown) {
  return {
    id: textIn(result, 'id'),
    /** As an ISO text, to the millisecond. */
    began: textIn(result, 'began'),
    /** The day, `yyyy-mm-dd`, by the cloud's clock in UTC. */
    lastUsed: textIn(result, 'lastUsed'),
    isThis: asObject(result).isThis === true,
  };
}

function toAdmission(answer: unknown) {
  return {
    uid: textIn(answer, 'objectId'),
    token: textIn(answer, 'sessionToken'),
    keyring: textIn(answer, 'keyring'),
  };
}

function textIn(answer: unknown, field: string): string {
  const value = asObject(answer)[field];
  if (typeof value !== 'string' || value === '') throw new CloudError('auth/internal-error');
  return value;
}
