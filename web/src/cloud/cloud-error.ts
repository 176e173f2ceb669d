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
  /** What exactly was wrong, as a sentence, where the code alone does not say. */
  readonly detail: string | undefined;
  /** How long the cloud wants to be left alone, where it says so. */
  readonly retryAfterMs: number | undefined;

  constructor(code: CloudCode, detail?: string, { retryAfterMs }: { retryAfterMs?: number } = {}) {
    super(code);
    this.code = code;
    this.detail = detail;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The words of the server's `deleted-sessions.ts`. */
const ACCOUNT_DELETED = 'account deleted';

/** Whether an error is the cloud's, with this code. */
export function hasCode(error: unknown, code: CloudCode): boolean {
  return error instanceof CloudError && error.code === code;
}

/** What a refusal of Parse means, by its number. The text is looked at where one number means two things. */
export function refusalToCode(number: number | undefined, text = ''): CloudCode {
  switch (number) {
    case 100:
      return 'auth/too-many-requests';
    case 101:
      return 'auth/wrong-password';
    case 116:
      return 'record/too-large';
    case 125:
      return 'auth/invalid-email';
    case 137:
      return 'record/stale';
    case 140:
      return 'record/too-many';
    case 202:
    case 203:
      return 'auth/email-already-in-use';
    case 206:
      return 'auth/requires-recent-login';
    case 155:
      return 'cloud/busy';
    case 209:
      return text === ACCOUNT_DELETED ? 'auth/user-deleted' : 'auth/user-token-expired';
    case 1001:
      return 'auth/sign-ups-closed';
    default:
      return 'auth/internal-error';
  }
}
