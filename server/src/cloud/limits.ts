/** The cloud's numbers, each standing once. */

const MINUTE_MS = 60_000;
const DAY_SECONDS = 86_400;

export const HOUR_MS = 60 * MINUTE_MS;

/** The password policy that clients check, since the cloud only ever sees a derived secret. */
export const PASSWORD_MIN_LENGTH = 6;

/** Changing the password or deleting the account needs a session that was opened just now. */
export const RECENT_LOGIN_MS = 5 * MINUTE_MS;

export const SESSION_SECONDS = 90 * DAY_SECONDS;

/** After this many wrong secrets in a row an account rests for a while. */
export const LOCKOUT = { threshold: 10, minutes: 5 };

export const SEALED_MAX_BYTES = 64 * 1024;
export const KEYRING_MAX_CHARS = 4 * 1024;
export const EMAIL_MAX_CHARS = 254;
export const RECORDS_PER_USER = 50_000;

/** One push: at most this many records, and at most this much JSON. */
export const BATCH_MAX_RECORDS = 50;
export const BODY_MAX = '4mb';

/** One pull: at most this many records, and at most this many bytes of sealed bodies. */
export const PAGE_MAX_RECORDS = 1_000;
export const PAGE_MAX_BYTES = 4 * 1024 * 1024;

/** Records asked for by name: their names all stand in one address, and together they are never too large. */
export const FETCH_MAX_RECORDS = 50;
