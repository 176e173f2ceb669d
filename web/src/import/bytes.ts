/** Bytes out of files, piece by piece and never more than is allowed; and texts out of bytes. */
import { BadFile } from './bad-file.ts';
import { MOST_TEXT_BYTES } from './limits.ts';

export type Bytes = Uint8Array<ArrayBuffer>;
export type ByteStream = ReadableStream<Bytes>;

export type OnBytes = (count: number) => void;

/** The pieces of a stream. Leaving the loop cancels it. */
export async function* piecesOf(stream: ByteStream): AsyncGenerator<Bytes> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

export function blobToStream(blob: Blob, onBytes: OnBytes): ByteStream {
  return (blob.stream() as ByteStream).pipeThrough(counting(onBytes));
}

/** Passes everything through, unless `onBytes` throws. */
export function counting(onBytes: OnBytes): TransformStream<Bytes, Bytes> {
  return new TransformStream({
    transform: (piece, controller) => {
      onBytes(piece.length);
      controller.enqueue(piece);
    },
  });
}

export async function headOf(stream: ByteStream, most: number): Promise<Bytes> {
  return (await read(stream, most)).slice(0, most);
}

/** UTF-8, or UTF-16 that says so, as spreadsheets write it. Throws `BadFile` for what is too large, or anything else. */
export async function streamToText(stream: ByteStream): Promise<string> {
  const bytes = await read(stream);
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    if (text.includes('\u0000')) throw new BadFile('wrong-encoding');
    return text;
  } catch (error) {
    throw error instanceof BadFile ? error : new BadFile('wrong-encoding', error);
  }
}

/** Ends with the piece with which there is enough. */
async function read(stream: ByteStream, enough = Number.POSITIVE_INFINITY): Promise<Bytes> {
  const pieces: Bytes[] = [];
  let length = 0;
  for await (const piece of piecesOf(stream)) {
    pieces.push(piece);
    length += piece.length;
    if (length > MOST_TEXT_BYTES) throw new BadFile('too-large');
    if (length >= enough) break;
  }
  // Not by way of a Blob, which browsers may write to the disk.
  const all = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

export function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
