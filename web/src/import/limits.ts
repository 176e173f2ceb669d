/** What a file may hold at most: nothing that a person wrote comes near it. */

const KB = 1024;
const MB = 1024 * KB;

/** A text that is read at once. Our own export of a long life fits in. */
export const MOST_TEXT_BYTES = 128 * MB;

/** Apple Health's export, which is only ever read piece by piece. */
export const MOST_STREAMED_BYTES = 4096 * MB;

export const LONGEST_TAG = 64 * KB;

/** What a zip may hold. Apple's has a file for each walk. */
export const MOST_ZIP_ENTRIES = 100_000;
export const MOST_ZIP_DIRECTORY_BYTES = 32 * MB;
/** Of the files in a zip, those that are looked into. */
export const MOST_LOOKED_INTO = 100;

/** Unpacked bytes for each packed one. Text of an app stays under 50; only zeros come near 1,000. */
export const MOST_UNPACKED_PER_BYTE = 200;
/** Below this, however tightly packed, nothing can do harm. */
export const HARMLESS_BYTES = 16 * MB;

export const MOST_DAYS = 40_000;
/** Names that Lunaria does not have: each would become an own trackable of the user. */
export const MOST_OWN_NAMES = 300;
export const LONGEST_NAME = 40;
export const LONGEST_NOTE = 1_000;

/** What was not understood is listed so far, and counted beyond. */
export const MOST_LISTED = 500;

/** A stretch of days that a file gives as one period. */
export const LONGEST_PERIOD_DAYS = 30;

/** Levels of JSON. The files that we know have six at most. */
export const DEEPEST_JSON = 64;

/** Of each thing in our own export: an account holds no more records. */
export const MOST_OF_A_KIND = 50_000;

export const MOST_COLUMNS = 300;
export const MOST_ROWS = 200_000;
/** Rows that are shown when the user is asked which column is what. */
export const SHOWN_ROWS = 3;
