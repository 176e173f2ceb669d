/** Knows a file by what is in it, never by its name, and reads it. */
import { BadFile, type BadFileReason } from './bad-file.ts';
import {
  type ByteStream,
  blobToStream,
  counting,
  encodingOf,
  headOf,
  type OnBytes,
  streamToText,
} from './bytes.ts';
import { APPLE_HEALTH, isAppleHealth, readAppleHealth } from './formats/apple-health.ts';
import {
  daysOf,
  type Found,
  type Reading,
  type Recognised,
  recogniseText,
} from './known-formats.ts';
import { MOST_LOOKED_INTO, MOST_TEXT_BYTES } from './limits.ts';
import { openEntry, unpack, type ZipEntry, zipEntries } from './zip.ts';

/** Between the page and its worker. */
export type ReadRequest = Pick<Reading, 'today' | 'columns'> & { readonly file: Blob };

export type ReadReply =
  | { readonly progress: number }
  | { readonly recognised: Recognised }
  | { readonly bad: BadFileReason }
  | { readonly failure: string };

const HEAD_BYTES = 4096;

export async function recognise(file: Blob, reading: Reading): Promise<Recognised> {
  if (file.size === 0) throw new BadFile('empty');
  let read = 0;
  const onBytes: OnBytes = (count) => {
    read += count;
    reading.onProgress?.(Math.min(read / file.size, 1));
  };
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const open = () => blobToStream(file, onBytes);
  const letters = String.fromCharCode(...head.slice(0, 16));
  if (letters.startsWith('PK\u0003\u0004') || letters.startsWith('PK\u0005\u0006')) {
    return recogniseZip(file, onBytes, reading);
  }
  if (letters.startsWith('\u001f\u008b')) {
    return recogniseStream(unpack(open(), 'gzip', file.size), reading);
  }
  if (PICTURES.some((start) => start.test(letters))) throw new BadFile('picture');
  if (encodingOf(head) === 'utf-8' && head.includes(0)) throw new BadFile('unknown');
  const beginning = new TextDecoder(encodingOf(head)).decode(head).trimStart();
  if (beginning.startsWith('<')) {
    if (!isAppleHealth(beginning)) throw new BadFile('unknown');
    return daysOf(APPLE_HEALTH, reading, (book) => readAppleHealth(open(), book));
  }
  if (file.size > MOST_TEXT_BYTES) throw new BadFile('too-large');
  return recogniseStream(open(), reading);
}

const PICTURES = [
  /^.PNG\r\n/s,
  /^\xff\xd8\xff/,
  /^GIF8/,
  /^RIFF....WEBP/s,
  /^....ftyp(?:hei|avif|mif)/s,
];

async function recogniseStream(stream: ByteStream, reading: Reading): Promise<Recognised> {
  const text = await streamToText(stream).catch((error: unknown) => {
    // What unpacks only in part fails as a stream.
    throw error instanceof BadFile ? error : new BadFile('cut-off', error);
  });
  if (text.trim() === '') throw new BadFile('empty');
  return recogniseText(text, { isAlone: true })(reading);
}

/** Exactly one of the files in a zip has to be one that we know. */
async function recogniseZip(file: Blob, onBytes: OnBytes, reading: Reading): Promise<Recognised> {
  const entries = (await zipEntries(file)).filter(({ name }) => rankOf(name) >= 0);
  if (entries.length > 0 && entries.every(({ isLocked }) => isLocked))
    throw new BadFile('locked-zip');
  entries.sort((a, b) => rankOf(a.name) - rankOf(b.name));
  const found: Found[] = [];
  let trouble: BadFile | undefined;
  let bytes = 0;
  const onText: OnBytes = (count) => {
    bytes += count;
    if (bytes > MOST_TEXT_BYTES) throw new BadFile('too-large');
  };
  for (const entry of entries.slice(0, MOST_LOOKED_INTO)) {
    const one = await lookInto(file, entry, onBytes, onText).catch((error: unknown) => {
      const bad = error instanceof BadFile ? error : new BadFile('broken-zip', error);
      // What is wrong with another file of the zip matters only if there is none to import.
      if (!HARMLESS.includes(bad.reason)) throw bad;
      trouble ??= bad.reason === 'unknown' ? undefined : bad;
      return undefined;
    });
    if (one) found.push(one);
  }
  const [only] = found;
  if (!only) throw trouble ?? new BadFile('unknown');
  if (found.length > 1) throw new BadFile('mixed');
  return only(reading);
}

const HARMLESS: readonly BadFileReason[] = [
  'unknown',
  'empty',
  'wrong-encoding',
  'not-json',
  'cut-off',
  'locked-zip',
  'broken-zip',
];

/** In the order in which they are looked into: there may be hundreds of tables beside the one file that matters. */
const ENDINGS = [/\.xml$/i, /\.(?:json|cluedata)$/i, /\.(?:csv|txt)$/i];

/** Negative for what is none of ours by its name already, such as the pictures and what a Mac leaves behind. */
function rankOf(name: string): number {
  if (/(?:^|\/)(?:__MACOSX|\.)/.test(name)) return -1;
  return ENDINGS.findIndex((ending) => ending.test(name));
}

/** Rejects with `BadFile` for what is none of ours. */
async function lookInto(
  file: Blob,
  entry: ZipEntry,
  onBytes: OnBytes,
  onText: OnBytes,
): Promise<Found> {
  const head = await headOf(await openEntry(file, entry, () => {}), HEAD_BYTES);
  const beginning = new TextDecoder(encodingOf(head)).decode(head).trimStart();
  if (isAppleHealth(beginning)) {
    return (reading) =>
      daysOf(APPLE_HEALTH, reading, async (book) =>
        readAppleHealth(await openEntry(file, entry, onBytes), book),
      );
  }
  if (beginning.startsWith('<')) throw new BadFile('unknown');
  const stream = await openEntry(file, entry, onBytes);
  const text = await streamToText(stream.pipeThrough(counting(onText)));
  return recogniseText(text, { isAlone: false });
}
