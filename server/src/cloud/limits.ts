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

/** A log-in beyond this ends the session that was not used for the longest time. */
export const SESSIONS_PER_USER = 50;

/** [Note: Wrong log-ins] in attempts.ts says how these work together. */
export const WRONG_LOG_INS = {
  perPair: { most: 10, seconds: 15 * MINUTE_SECONDS },
  /** With a valid session of the account: so many are looked at, whatever others have tried. */
  withSession: { most: 3, seconds: 15 * MINUTE_SECONDS },
  perAccount: { most: 500, seconds: DAY_SECONDS },
  remembered: 30 * DAY_SECONDS,
};

/** Who would wait longer for a password to be hashed is told to come back; a client waits for 20 s. */
export const LONGEST_WAIT_MS = 3_000;

/** Requests of one account that may wait behind another one of the same account: for records, and for a hash. */
export const WAITING_IN_LANE = 50;
export const WAITING_FOR_HASH = 3;

export const SESSION_SHARE = 2 / 3;
/** So many records, or bytes, of a push count as one request. */
export const PUSH_UNIT = { records: 20, bytes: 100_000 };

/** A tab or two on a few devices; the app opens one socket in each browser. */
export const SOCKETS_PER_USER = 20;
/** Sockets of one address that have not said yet whose they are, and how long they may take. */
export const UNKNOWN_SOCKETS = 100;
export const INTRODUCE_WITHIN_MS = 10_000;
/** Sockets that one address may open in a minute without saying whose they are. */
export const UNKNOWN_SOCKETS_PER_MINUTE = 300;
export const PING_EVERY_MS = 10_000;
/** What a socket may send: two messages of some hundred bytes at its start, then the six bytes that answer a ping. */
export const SOCKET_SENDS = { bytes: 2 * 1024, bytesPerSecond: 8 };

export const LOOK_FOR_ENDED_MS = 2_000;

export const SEALED_MAX_BYTES = 64 * 1024;
export const KEYRING_MAX_CHARS = 4 * 1024;
export const EMAIL_MAX_CHARS = 254;
export const RECORDS_PER_USER = 50_000;

/** One push: at most this many records, and at most this much JSON. */
export const BATCH_MAX_RECORDS = 50;
export const BATCH_MAX_BYTES = 4 * 1024 * 1024;
export const RECORD_MAX_BYTES = 80 * 1024;
/** Every other body: a keyring, an e-mail and a secret or two. */
export const BODY_MAX_BYTES = 8 * 1024;
/** Of any body; the largest batch has four levels and 300 commas. */
export const JSON_MAX = { depth: 6, commas: 400 };

/** One pull: at most this many records, and at most this many bytes of sealed bodies. */
export const PAGE_MAX_RECORDS = 1_000;
export const PAGE_MAX_BYTES = 4 * 1024 * 1024;

/** Records asked for by name: their names all stand in one address, and together they are never too large. */
export const FETCH_MAX_RECORDS = 50;
export const WITHOUT_MAX_RECORDS = 100;
