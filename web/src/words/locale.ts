/** The language of the document, and how it writes dates, numbers and lists. */

const root = globalThis.document?.documentElement;

export const LANGUAGE = root?.lang || 'en';
export const DIRECTION = root?.dir === 'rtl' ? 'rtl' : 'ltr';

/** A language alone leaves open in which order a date is written and with which day a week begins. */
export const LOCALE = LANGUAGE === 'en' ? 'en-US' : LANGUAGE;
