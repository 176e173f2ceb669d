/**
 * The body of a pack before it is sealed: its text, compressed, and padded to one of a few lengths.
 *
 *     encoding 3 │ length 3 │ UTF-8, deflated │ zeros
 *
 * Nobody but the user writes into a pack, so its length under compression tells nothing about a secret beside it.
 */
import { type Bytes, utf8, wipe } from './bytes.ts';

const HEADER_LENGTH = 4;
const DEFLATED = 3;
const KIB = 1024;
/** With the seal around it. The last one is the most that a sealed record can hold. */
const LENGTHS = [4, 8, 12, 16, 24, 32, 48].map((kib) => kib * KIB);

/** Undefined if it does not fit. `overhead`: the bytes of the seal. */
export async function packText(text: string, overhead: number): Promise<Bytes | undefined> {
  const bytes = utf8(text);
  const deflated = await deflate(bytes);
  wipe(bytes);
  const length = HEADER_LENGTH + deflated.length;
  const padded = LENGTHS.find((most) => length + overhead <= most);
  if (padded === undefined) return undefined;
  const body = new Uint8Array(padded - overhead);
  new DataView(body.buffer).setUint32(0, deflated.length);
  body[0] = DEFLATED;
  body.set(deflated, HEADER_LENGTH);
  return body;
}

/** Returns `null` for a body that `packText` would not have made. */
export async function unpackText(body: Bytes): Promise<string | null> {
  if (body.length < HEADER_LENGTH || body[0] !== DEFLATED) return null;
  const end = HEADER_LENGTH + (new DataView(body.buffer, body.byteOffset).getUint32(0) & 0xffffff);
  if (end > body.length || body.subarray(end).some((byte) => byte !== 0)) return null;
  try {
    const bytes = await inflate(body.slice(HEADER_LENGTH, end));
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    wipe(bytes, body);
    return text;
  } catch {
    return null;
  }
}

/** Firefox before 113 and Safari before 16.4 have no streams for it. */
async function deflate(bytes: Bytes): Promise<Uint8Array> {
  if (typeof CompressionStream === 'undefined') return (await import('fflate')).deflateSync(bytes);
  return through(new CompressionStream('deflate-raw'), bytes);
}

async function inflate(bytes: Bytes): Promise<Uint8Array> {
  if (typeof DecompressionStream === 'undefined')
    return (await import('fflate')).inflateSync(bytes);
  return through(new DecompressionStream('deflate-raw'), bytes);
}

async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Bytes,
): Promise<Bytes> {
  const writer = stream.writable.getWriter();
  // A failure shows at the other end.
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  return new Uint8Array(await new Response(stream.readable).arrayBuffer());
}
