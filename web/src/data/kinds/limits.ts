/** In UTF-16 code units, as text fields count. */
export const ENTRY_MAX_CHARS = 20_000;

export const PROFILE_TEXT_MAX_CHARS = 100;

export const NOTE_MAX_CHARS = 1000;

/** In characters as a person sees them. */
export const TRACKABLE_NAME_MAX_CHARS = 40;

/** In degrees Celsius. */
export const TEMPERATURE = { min: 34, max: 43 } as const;

/** In kilograms. */
export const WEIGHT = { min: 20, max: 400 } as const;
