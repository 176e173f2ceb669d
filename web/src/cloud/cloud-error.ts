/** Why the cloud did not do what it was asked, as one code. */

export type CloudCode =
  | 'auth/wrong-password'
  /** The e-mail and the recovery phrase do not belong together, or there is no such account or phrase. */
  | 'auth/wrong-recovery'
  | 'auth/email-already-in-use'
  | 'auth/invalid-email'
  | 'auth/weak-password'
  /** The operator takes no new accounts at present. */
  | 'auth/sign-ups-closed'
  | 'auth/too-many-requests'
  | 'auth/network-request-failed'
  | 'auth/requires-recent-login'
  | 'auth/internal-error'
  /** The session has ended: it ran out, or a new password signed it out. */
  | 'auth/user-token-expired'
  /** The cloud's database is not the one that the caller knows: a backup was restored. */
  | 'cloud/other-generation'
  /** The session has ended because its account was deleted. Only said to who asks for the account. */
  | 'auth/user-deleted'
  /** The cloud has too much to do, and did nothing: come back after `retryAfterMs`. */
  | 'cloud/busy'
  /** The stored revision is not the one before ours: somebody else wrote in between. */
  | 'record/stale'
  | 'record/too-large'
  | 'record/too-many';

export class CloudError extends Error {
  override name = 'CloudError';
  readonly code: CloudCode;
  /** What exactly was wrong, where the code alone does not say. */
  readonly detail: 'outcome-unknown' | 'too-many-keys' | undefined;
  /** How long the cloud wants to be left alone, where it says so. */
  readonly retryAfterMs: number | undefined;

  constructor(
    code: CloudCode,
    detail?: CloudError['detail'],
    { retryAfterMs }: { retryAfterMs?: number } = {},
  ) {
    super(code);
    this.code = code;
    this.detail = detail;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Whether an error is the cloud's, with this code. */
export function hasCode(error: unknown, code: CloudCode): boolean {
  return error instanceof CloudError && error.code === code;
}

const SESSION_ENDED = 209;
/** The words of the server's `deleted-sessions.ts`. */
const ACCOUNT_DELETED = 'account deleted';

/** What a refusal of Parse means, by its number. */
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
]);

/** The text is looked at where one number means two things. */
export function refusalToCode(number: number | undefined, text = ''): CloudCode {
  if (number === SESSION_ENDED && text === ACCOUNT_DELETED) return 'auth/user-deleted';
  return CODES.get(number) ?? 'auth/internal-error';
}
