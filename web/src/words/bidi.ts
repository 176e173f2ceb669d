/** What sentences from right to left need besides their words. */
import type { I18n, Messages } from '@lingui/core';
import { numberFormat } from './locale.ts';

/** A time such as 5:00 must not be wrapped: its parts would change places. */
const LEFT_TO_RIGHT = /[A-Za-z\u00c0-\u024f]/;

/**
 * A Latin name that is put into a sentence keeps its own direction and leaves the order of the sentence alone: it is
 * wrapped in invisible marks. Digits follow the locale, as those of plurals do.
 */
export function isolateValues(i18n: I18n, locale: string): void {
  const inDigits = numberFormat({ useGrouping: false }, locale);
  const translate = i18n._.bind(i18n);
  i18n._ = i18n.t = ((id: string | { values?: object }, values?: object, ...rest: never[]) => {
    if (typeof id === 'string') return translate(id, isolated(inDigits, values), ...rest);
    return translate({ ...id, values: isolated(inDigits, id.values ?? values) } as never);
  }) as I18n['_'];
}

function isolated(inDigits: InDigits, values: object = {}): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' || typeof value === 'number' ? isolate(value, inDigits) : value,
    ]),
  );
}

/** Lingui adds it to the text; cases of a plural or a select are looked up by the value as it is. */
function isolate(value: string | number, inDigits: InDigits) {
  return {
    [Symbol.toPrimitive]: (hint: 'default' | 'string' | 'number') => {
      if (hint !== 'default') return value;
      if (typeof value === 'number') return inDigits(value);
      return LEFT_TO_RIGHT.test(value) ? `\u2068${value}\u2069` : value;
    },
  };
}

type InDigits = (value: number) => string;

/** Tags and Latin words stay whole. */
const NUMBERS = /<[^>]*>|[A-Za-z][\w.-]*|\d/g;

/** Translations are written with the digits 0 to 9; many Arabic locales have others. */
export function withOwnDigits(messages: Messages, locale: string): Messages {
  const inDigits = numberFormat({ useGrouping: false }, locale);
  /** Changes texts, and no names or keys: a token that is a list is a placeholder. */
  const changed = (message: unknown): unknown => {
    if (typeof message === 'string') {
      return message.replace(NUMBERS, (found) => (/^\d/.test(found) ? inDigits(+found) : found));
    }
    if (Array.isArray(message)) {
      return message.map((token) =>
        Array.isArray(token) ? [token[0], token[1], changed(token[2])] : changed(token),
      );
    }
    if (typeof message !== 'object' || message === null) return message;
    return Object.fromEntries(Object.entries(message).map(([key, value]) => [key, changed(value)]));
  };
  return inDigits(1) === '1' ? messages : (changed(messages) as Messages);
}
