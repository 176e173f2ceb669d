const root = globalThis.document?.documentElement;

export const LANGUAGE = root?.lang || 'en';
export const DIRECTION = root?.dir === 'rtl' ? 'rtl' : 'ltr';

/** English alone leaves open the order of a date and the first day of the week. */
export const LOCALE = LANGUAGE === 'en' ? 'en-US' : LANGUAGE;
