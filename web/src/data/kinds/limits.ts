/** The limits of what the tree holds, each standing once. */

/** One diary entry, as a text field counts characters (UTF-16 code units). */
export const ENTRY_MAX_CHARS = 20_000;

export const PROFILE_TEXT_MAX_CHARS = 100;

/** The note of a day, counted as an entry is. */
export const NOTE_MAX_CHARS = 1000;

/** The name of one of the user's own things, in characters as a person sees them. */
export const TRACKABLE_NAME_MAX_CHARS = 40;

/** In degrees Celsius. */
export const TEMPERATURE = { min: 34, max: 43 } as const;

/** In kilograms. */
export const WEIGHT = { min: 20, max: 400 } as const;
