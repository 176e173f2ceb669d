/** Values out of JSON from outside: what is not there, or is something else, is an empty one. */
import { BadFile } from './bad-file.ts';
import { DEEPEST_JSON } from './limits.ts';

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

export function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
}

/** By its own names only: an object also answers to `constructor`, and a file may name anything. */
export function entryOf<Value>(
  table: Readonly<Record<string, Value>> | undefined,
  name: string,
): Value | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Throws `BadFile` for what is no JSON, or is nested deeper than any app writes. */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new BadFile('unknown');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new BadFile(/[}\]]\s*$/.test(text.slice(-100)) ? 'not-json' : 'cut-off', error);
  }
}

/** Known before it is parsed: building millions of levels takes many seconds, and copying them fails. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '[' || sign === '{') depth++;
    else if (sign === ']' || sign === '}') depth--;
    else if (sign === '"') at = endOfText(text, at);
    if (depth > DEEPEST_JSON) return true;
  }
  return false;
}

function endOfText(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  return end;
}

/** JSON inside a text, as some apps put it there. */
export function unpackJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return parseJson(value);
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
