/**
 * The tags of an XML text, one after the other, out of pieces of any size: enough for a file that is a long list of
 * flat elements, and nothing more.
 *
 * [Note: Why no XML parser] Apple's export is a gigabyte of `<Record …/>`, and the table of contents at its top (the
 * DTD) has been malformed for years, so that strict parsers refuse it. Here it is skipped. Nothing is ever expanded
 * but the five entities that XML itself has, so there is nothing that could blow up; a file that defines others is
 * not Apple's and is refused. No tree is built, and no more is kept than one tag.
 */
import { BadFile } from './bad-file.ts';
import { LONGEST_TAG } from './limits.ts';

export type Tag = {
  readonly name: string;
  readonly isEnd: boolean;
  /** `<Record …/>`. */
  readonly isEmpty: boolean;
  readonly text: string;
  readonly line: number;
};

/** What begins with this ends with that, whatever is in between. */
const SKIPPED: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
];

const DOCTYPE = '<!DOCTYPE';

/** Up to its >, which may also stand in a quoted value. */
const TAG = /<(\/?)([^\s/>"'<]{1,64})(?:[^>"']|"[^"]*"|'[^']*')*>/y;

export function createTagReader(onTag: (tag: Tag) => void) {
  let rest = '';
  let line = 1;

  function push(piece: string): void {
    const text = rest + piece;
    let newline = text.indexOf('\n');
    const countLines = (until: number) => {
      for (; newline >= 0 && newline < until; newline = text.indexOf('\n', newline + 1)) line++;
    };
    let at = 0;
    while (at < text.length) {
      const open = text.indexOf('<', at);
      countLines(open < 0 ? text.length : open);
      if (open < 0) {
        at = text.length;
        break;
      }
      const end = isTag(text, open) ? readTag(text, open) : skip(text, open);
      at = end ?? open;
      if (end === undefined) break;
    }
    countLines(at);
    rest = text.slice(at);
    if (rest.length > LONGEST_TAG) throw new BadFile('strange-xml');
  }

  /** Where the tag ends; undefined if more is to come. */
  function readTag(text: string, open: number): number | undefined {
    TAG.lastIndex = open;
    const found = TAG.exec(text);
    if (!found) return undefined;
    const [whole, slash, name = ''] = found;
    onTag({ name, isEnd: slash === '/', isEmpty: whole.endsWith('/>'), text: whole, line });
    return TAG.lastIndex;
  }

  return { push, hasRest: () => rest.trim() !== '' };
}

function isTag(text: string, open: number): boolean {
  const next = text[open + 1];
  return next !== undefined && next !== '!' && next !== '?';
}

/** Where a comment, an instruction or the DTD ends; undefined if more is to come. */
function skip(text: string, open: number): number | undefined {
  for (const [start, end] of SKIPPED) {
    if (!text.startsWith(start, open)) continue;
    const at = text.indexOf(end, open + start.length);
    return at < 0 ? undefined : at + end.length;
  }
  if (text.startsWith(DOCTYPE, open)) return skipDoctype(text, open);
  // The beginning of one of these, or nothing that XML knows.
  const isBeginning = [...SKIPPED.map(([start]) => start), DOCTYPE].some((start) =>
    start.startsWith(text.slice(open, open + start.length)),
  );
  if (isBeginning) return undefined;
  throw new BadFile('strange-xml');
}

function skipDoctype(text: string, open: number): number | undefined {
  const bracket = text.indexOf('[', open);
  const close = text.indexOf('>', open);
  if (close >= 0 && (bracket < 0 || close < bracket)) return close + 1;
  const end = bracket < 0 ? -1 : text.slice(bracket).search(/\]\s*>/);
  const declared = end < 0 ? text.slice(open) : text.slice(open, bracket + end);
  if (declared.includes('<!ENTITY')) throw new BadFile('strange-xml');
  return end < 0 ? undefined : text.indexOf('>', bracket + end) + 1;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

export function attributesOf(text: string): ReadonlyMap<string, string> {
  const found = text.matchAll(/([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return new Map(
    Array.from(found, ([, name = '', double, single]) => {
      const value = double ?? single ?? '';
      return [name, value.replace(/&(amp|lt|gt|quot|apos);/g, (_, each) => ENTITIES[each] ?? '')];
    }),
  );
}
