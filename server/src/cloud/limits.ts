/** The cloud's numbers, each standing once. */

const MINUTE_MS = 60_000;
export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

/** The password policy that clients check, since the cloud only ever sees a derived secret. */
export const PASSWORD_MIN_LENGTH = 6;

/** Changing the password or deleting the account needs a session that was opened just now. */
export const RECENT_LOGIN_MS = 5 * MINUTE_MS;

export const SESSION_DAYS = 90;
export const SESSION_SECONDS = SESSION_DAYS * DAY_SECONDS;

/** [Note: Wrong log-ins] in attempts.ts says how these work together. */
export const WRONG_LOG_INS = {
  /** From one address for one account. */
  perPair: { most: 10, seconds: 15 * MINUTE_SECONDS },
  /** With a valid session of the account. */
  perSession: { most: 10, seconds: 15 * MINUTE_SECONDS },
  /** From all addresses for one account. */
  perAccount: { most: 500, seconds: DAY_SECONDS },
  /** How long an address is known after a log-in, in seconds. */
  remembered: 30 * DAY_SECONDS,
};

/** Who would wait longer for a password to be hashed is told to come back; a client waits for 20 s. */
export const LONGEST_WAIT_MS = 3_000;

/** A tab or two on a few devices; the app opens one socket in each browser. */
export const SOCKETS_PER_USER = 20;
/** Sockets of one address that have not said yet whose they are, and how long they may take. */
export const UNKNOWN_SOCKETS = 100;
export const INTRODUCE_WITHIN_MS = 10_000;

/** How often sockets are looked through for those whose session has ended, on any node. */
export const LOOK_FOR_ENDED_MS = 2_000;

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
