/**
 * Reads the page count and the text of a PDF. Supports only what Chromium writes: compressed streams, and
 * fonts with a table from glyphs to characters.
 */
import { inflateSync } from 'node:zlib';

export function pageCount(pdf: Buffer): number {
  return objectsIn(pdf).filter(({ head }) => /\/Type\s*\/Page\b(?!s)/.test(head)).length;
}

/** In drawing order, with single spaces. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsIn(pdf);
  const byId = new Map(objects.map((object) => [object.id, object]));
  const pages = objects.filter(({ head }) => /\/Type\s*\/Page\b(?!s)/.test(head));
  const texts = pages.map(({ head }) => {
    const fonts = fontsOf(head, byId);
    const contents = /\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '';
    return textIn(byId.get(contents)?.stream ?? '', fonts);
  });
  return texts.join(' ').replace(/\s+/g, ' ');
}

type PdfObject = { readonly id: string; readonly head: string; readonly stream: string };

/** Characters by glyph number, which is written with this many hexadecimal digits. */
type Font = { readonly digits: number; readonly letters: ReadonlyMap<number, string> };

function objectsIn(pdf: Buffer): readonly PdfObject[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/(?:^|\n)(\d+) 0 obj\b/g)].map((match) => {
    const start = match.index + match[0].length;
    const end = text.indexOf('endobj', start);
    const body = text.slice(start, end);
    const at = body.search(/stream\r?\n/);
    if (at < 0) return { id: match[1] ?? '', head: body, stream: '' };
    const head = body.slice(0, at);
    const from = start + at + (/^stream\r?\n/.exec(body.slice(at))?.[0].length ?? 0);
    const bytes = pdf.subarray(from, from + Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0));
    const isText = head.includes('/FlateDecode') && !head.includes('/Subtype');
    return {
      id: match[1] ?? '',
      head,
      stream: isText ? inflateSync(bytes).toString('latin1') : '',
    };
  });
}

function fontsOf(page: string, byId: ReadonlyMap<string, PdfObject>): ReadonlyMap<string, Font> {
  const [, listed = ''] = /\/Font\s*<<(.*?)>>/s.exec(page) ?? [];
  return new Map(
    [...listed.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const table = /\/ToUnicode (\d+) 0 R/.exec(byId.get(id)?.head ?? '')?.[1] ?? '';
      return [name, fontIn(byId.get(table)?.stream ?? '')];
    }),
  );
}

function fontIn(table: string): Font {
  const letters = new Map<number, string>();
  for (const [, block = ''] of table.matchAll(/beginbfchar(.*?)endbfchar/gs)) {
    for (const [, glyph = '', hex = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/g)) {
      letters.set(Number.parseInt(glyph, 16), hexToText(hex));
    }
  }
  for (const [, block = ''] of table.matchAll(/beginbfrange(.*?)endbfrange/gs)) {
    for (const [, from = '', to = '', hex = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const first = Number.parseInt(from, 16);
      for (let glyph = first; glyph <= Number.parseInt(to, 16); glyph++) {
        letters.set(glyph, String.fromCharCode(Number.parseInt(hex, 16) + glyph - first));
      }
    }
  }
  const digits = /begincodespacerange\s*<(\w+)>/.exec(table)?.[1]?.length ?? 4;
  return { digits, letters };
}

/** Separately placed pieces are separated by a space. */
function textIn(stream: string, fonts: ReadonlyMap<string, Font>): string {
  let font: Font | undefined;
  let text = '';
  for (const [, name, hex] of stream.matchAll(/\/(\w+) [\d.]+ Tf|<([0-9A-Fa-f]+)>|\bBT\b/g)) {
    if (name !== undefined) font = fonts.get(name);
    else if (hex === undefined) text += ' ';
    else text += lettersOf(hex, font);
  }
  return text;
}

function lettersOf(hex: string, font: Font | undefined): string {
  const glyphs = hex.match(new RegExp(`.{${font?.digits ?? 4}}`, 'g')) ?? [];
  return glyphs.map((glyph) => font?.letters.get(Number.parseInt(glyph, 16)) ?? '').join('');
}

function hexToText(hex: string): string {
  return (hex.match(/.{4}/g) ?? [])
    .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
    .join('');
}
