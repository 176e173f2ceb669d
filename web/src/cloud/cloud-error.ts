export type CloudCode =
  | 'auth/wrong-password'
  | 'auth/wrong-recovery'
  | 'auth/email-already-in-use'
  | 'auth/invalid-email'
  | 'auth/weak-password'
  | 'auth/sign-ups-closed'
  | 'auth/too-many-requests'
  | 'auth/network-request-failed'
  | 'auth/requires-recent-login'
  | 'auth/internal-error'
  | 'auth/user-token-expired'
  /** Somebody uses this device without an account, behind the app lock. Never the cloud's answer. */
  | 'auth/device-locked'
  /** A backup of the cloud's database was restored. */
  | 'cloud/other-generation'
  /** The session has ended because its account was deleted. Only answered to `currentSession`. */
  | 'auth/user-deleted'
  /** This version of the app is too old for the cloud, or too new. */
  | 'cloud/other-protocol'
  /** Nothing was done: retry after `retryAfterMs`. */
  | 'cloud/busy'
  | 'record/stale'
  | 'record/too-large'
  | 'record/too-many';

export class CloudError extends Error {
  override name = 'CloudError';
  readonly code: CloudCode;
  readonly detail: 'outcome-unknown' | 'too-many-keys' | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(code: CloudCode, detail?: CloudError['detail'], retryAfterMs?: number) {
    super(code);
    this.code = code;
    this.detail = detail;
    this.retryAfterMs = retryAfterMs;
  }
}

export function hasCode(error: unknown, code: CloudCode): boolean {
  return error instanceof CloudError && error.code === code;
}

const SESSION_ENDED = 209;
/** The text of the server's `callers.ts`. */
const ACCOUNT_DELETED = 'account deleted';

const CODES: ReadonlyMap<number | undefined, CloudCode> = new Map([
  [100, 'auth/too-many-requests'],
  [101, 'auth/wrong-password'],
  [116, 'record/too-large'],
  [125, 'auth/invalid-email'],
  [137, 'record/stale'],
  [140, 'record/too-many'],
  [155, 'cloud/busy'],
  [202, 'auth/email-already-in-use'],
  [203, 'auth/email-already-in-use'],
  [206, 'auth/requires-recent-login'],
  [SESSION_ENDED, 'auth/user-token-expired'],
  [1001, 'auth/sign-ups-closed'],
  [1002, 'cloud/other-protocol'],
]);

export function refusalToCode(number: number | undefined, text = ''): CloudCode {
  if (number === SESSION_ENDED && text === ACCOUNT_DELETED) return 'auth/user-deleted';
  return CODES.get(number) ?? 'auth/internal-error';
}
