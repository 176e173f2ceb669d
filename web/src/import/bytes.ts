/** Bytes out of files, piece by piece and never more than is allowed; and texts out of bytes. */
import { BadFile } from './bad-file.ts';
import { MOST_TEXT_BYTES } from './limits.ts';

export type ByteStream = ReadableStream<Uint8Array<ArrayBuffer>>;

export type OnBytes = (count: number) => void;

/** The pieces of a stream. Who stops asking ends it. */
export async function* piecesOf(stream: ByteStream): AsyncGenerator<Uint8Array<ArrayBuffer>> {
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
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (piece, controller) => {
      onBytes(piece.length);
      controller.enqueue(piece);
    },
  });
  return (blob.stream() as ByteStream).pipeThrough(counted);
}

export async function headOf(stream: ByteStream, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const piece of piecesOf(stream)) {
    pieces.push(piece);
    length += piece.length;
    if (length >= most) break;
  }
  return joined(pieces, length).slice(0, most);
}

/** Throws `BadFile` for what is too large, or in no encoding that can be told. */
export async function streamToText(
  stream: ByteStream,
  onBytes: OnBytes = () => {},
): Promise<string> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const piece of piecesOf(stream)) {
    pieces.push(piece);
    length += piece.length;
    if (length > MOST_TEXT_BYTES) throw new BadFile('too-large');
    onBytes(piece.length);
  }
  return bytesToText(joined(pieces, length));
}

/** UTF-8, or UTF-16 that says so, as spreadsheets write it. */
function bytesToText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (text.includes('\u0000')) throw new BadFile('wrong-encoding');
    return text;
  } catch (error) {
    throw error instanceof BadFile ? error : new BadFile('wrong-encoding', error);
  }
}

export function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
