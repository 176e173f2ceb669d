/** The limits of what the tree holds, each standing once. */

/** One diary entry, as a text field counts characters (UTF-16 code units). */
export const ENTRY_MAX_CHARS = 20_000;

/** One answer of the profile. */
export const PROFILE_TEXT_MAX_CHARS = 100;
