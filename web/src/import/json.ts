/** Values out of JSON from outside: what is not there, or is something else, is an empty one. */

export type Fields = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function objectOf(value: unknown): Fields {
  return isObject(value) ? value : {};
}

/** Numbers as texts too: some apps write all of them so. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** NaN for what is no number. */
export function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
}

/** JSON inside a text, as some apps put it there. */
export function unpackJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** Whether one of the first items looks like this: enough to know a format by. */
export function someOf(value: unknown, fits: (item: Fields) => boolean): boolean {
  return listOf(value)
    .slice(0, 50)
    .some((item) => isObject(item) && fits(item));
}
