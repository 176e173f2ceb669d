/**
 * Looks into a zip without unpacking more of it than is asked for. The directory at its end is read by us, the
 * unpacking is the browser's own.
 *
 * [Note: Bombs] What a zip says about the size of what is in it is not believed. What comes out is counted while it
 * comes: an entry that grows beyond what it may hold, or unpacks to far more than text ever does, is given up at once.
 * Zips in zips stay closed.
 */
import { BadFile } from './bad-file.ts';
import { type ByteStream, type Bytes, blobToStream, counting, type OnBytes } from './bytes.ts';
import {
  HARMLESS_BYTES,
  MOST_STREAMED_BYTES,
  MOST_UNPACKED_PER_BYTE,
  MOST_ZIP_DIRECTORY_BYTES,
  MOST_ZIP_ENTRIES,
} from './limits.ts';

export type ZipEntry = Readonly<ReturnType<typeof readEntry>>;

const END = 0x06054b50;
const END_64 = 0x06064b50;
const LOCATOR_64 = 0x07064b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;

const END_BYTES = 22;
const LOCATOR_BYTES = 20;
const LONGEST_COMMENT = 65_535;
const LOCAL_HEADER_BYTES = 30;
const ENTRY_BYTES = 46;
const IN_64 = 0xffff_ffff;
const STORED = 0;
const DEFLATED = 8;
const EXTRA_64 = 1;

/** A browser unpacks whatever it is given in one go, twenty times as much and more. So it is given little. */
const PACKED_AT_A_TIME = 16_384;

/** Throws `BadFile` for a zip that is cut off, broken, or made to do harm. */
export async function zipEntries(blob: Blob): Promise<readonly ZipEntry[]> {
  const { offset, bytes, count } = await findDirectory(blob);
  if (count > MOST_ZIP_ENTRIES || bytes > MOST_ZIP_DIRECTORY_BYTES) throw new BadFile('bomb');
  if (offset + bytes > blob.size) throw new BadFile('broken-zip');
  const view = await viewOf(blob, offset, bytes);
  const entries: ZipEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== DIRECTORY_ENTRY) {
      throw new BadFile('broken-zip');
    }
    const nameBytes = view.getUint16(at + 28, true);
    const extraBytes = view.getUint16(at + 30, true);
    const commentBytes = view.getUint16(at + 32, true);
    const next = at + ENTRY_BYTES + nameBytes + extraBytes + commentBytes;
    if (next > view.byteLength) throw new BadFile('broken-zip');
    entries.push(readEntry(view, at, nameBytes, extraBytes));
    at = next;
  }
  return entries;
}

/** What is in an entry, guarded. [Note: Bombs] */
export async function openEntry(
  blob: Blob,
  { isLocked, packedBytes, method, offset }: ZipEntry,
  onBytes: OnBytes,
): Promise<ByteStream> {
  if (isLocked) throw new BadFile('locked-zip');
  const header = await viewOf(blob, offset, LOCAL_HEADER_BYTES);
  if (header.getUint32(0, true) !== LOCAL_HEADER) throw new BadFile('broken-zip');
  const start =
    offset + LOCAL_HEADER_BYTES + header.getUint16(26, true) + header.getUint16(28, true);
  if (start + packedBytes > blob.size) throw new BadFile('broken-zip');
  const packed = blobToStream(blob.slice(start, start + packedBytes), onBytes);
  if (method === STORED) return packed.pipeThrough(createGuard(packedBytes));
  if (method === DEFLATED) return unpack(packed, 'deflate-raw', packedBytes);
  throw new BadFile('broken-zip');
}

/** Unpacks a stream, guarded. [Note: Bombs] */
export function unpack(
  packed: ByteStream,
  format: 'gzip' | 'deflate-raw',
  packedBytes: number,
): ByteStream {
  if (typeof DecompressionStream === 'undefined') throw new BadFile('cannot-unpack');
  const unpacked = new DecompressionStream(format) as unknown as TransformStream<Bytes, Bytes>;
  return packed
    .pipeThrough(createCutter(PACKED_AT_A_TIME))
    .pipeThrough(unpacked)
    .pipeThrough(createGuard(packedBytes));
}

function createCutter(most: number) {
  return new TransformStream<Bytes, Bytes>({
    transform: (piece, controller) => {
      for (let at = 0; at < piece.length; at += most) {
        controller.enqueue(piece.subarray(at, at + most));
      }
    },
  });
}

function createGuard(packedBytes: number) {
  const most = Math.max(packedBytes * MOST_UNPACKED_PER_BYTE, HARMLESS_BYTES);
  let count = 0;
  return counting((bytes) => {
    count += bytes;
    if (count > most) throw new BadFile('bomb');
    if (count > MOST_STREAMED_BYTES) throw new BadFile('too-large');
  });
}

async function findDirectory(blob: Blob) {
  const from = Math.max(0, blob.size - END_BYTES - LONGEST_COMMENT);
  const view = await viewOf(blob, from, blob.size - from);
  for (let at = view.byteLength - END_BYTES; at >= 0; at--) {
    if (view.getUint32(at, true) !== END) continue;
    if (at + END_BYTES + view.getUint16(at + 20, true) !== view.byteLength) continue;
    const count = view.getUint16(at + 10, true);
    const bytes = view.getUint32(at + 12, true);
    const offset = view.getUint32(at + 16, true);
    const is64 = count === 0xffff || bytes === IN_64 || offset === IN_64;
    return is64 ? findDirectory64(blob, from + at) : { count, bytes, offset };
  }
  throw new BadFile('broken-zip');
}

/** Of zips beyond 4 GB, or with very many entries. */
async function findDirectory64(blob: Blob, endAt: number) {
  const locator = await viewOf(blob, endAt - LOCATOR_BYTES, LOCATOR_BYTES);
  if (locator.getUint32(0, true) !== LOCATOR_64) throw new BadFile('broken-zip');
  const end = await viewOf(blob, bigAt(locator, 8), 56);
  if (end.getUint32(0, true) !== END_64) throw new BadFile('broken-zip');
  return { count: bigAt(end, 32), bytes: bigAt(end, 40), offset: bigAt(end, 48) };
}

function readEntry(view: DataView, at: number, nameBytes: number, extraBytes: number) {
  const nameAt = at + ENTRY_BYTES;
  const name = new TextDecoder().decode(
    new Uint8Array(view.buffer, view.byteOffset + nameAt, nameBytes),
  );
  // The unpacked size, the packed one and the offset, as the extra field has them.
  const numbers = [24, 20, 42].map((place) => view.getUint32(at + place, true));
  const [, packedBytes = 0, offset = 0] = widened(numbers, view, nameAt + nameBytes, extraBytes);
  return {
    name,
    isLocked: (view.getUint16(at + 8, true) & 1) !== 0,
    method: view.getUint16(at + 10, true),
    packedBytes,
    offset,
  };
}

/** Numbers too large for their place stand in an extra field, in this order. */
function widened(
  numbers: readonly number[],
  view: DataView,
  extraAt: number,
  extraBytes: number,
): readonly number[] {
  let at = extraAt;
  while (at + 4 <= extraAt + extraBytes) {
    const bytes = view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === EXTRA_64) {
      let from = at + 4;
      return numbers.map((number) => {
        if (number !== IN_64) return number;
        if (from + 8 > at + 4 + bytes) throw new BadFile('broken-zip');
        from += 8;
        return bigAt(view, from - 8);
      });
    }
    at += 4 + bytes;
  }
  return numbers;
}

function bigAt(view: DataView, at: number): number {
  const value = Number(view.getBigUint64(at, true));
  if (!Number.isSafeInteger(value)) throw new BadFile('broken-zip');
  return value;
}

async function viewOf(blob: Blob, from: number, bytes: number): Promise<DataView> {
  if (from < 0 || from + bytes > blob.size) throw new BadFile('broken-zip');
  return new DataView(await blob.slice(from, from + bytes).arrayBuffer());
}
