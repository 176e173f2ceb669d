import { afterEach, expect, test, vi } from 'vitest';
import { unpack } from './zip.ts';

afterEach(() => vi.unstubAllGlobals());

/** Decompression still works; the size of each input chunk is recorded. */
function noteWhatIsUnpacked(): number[] {
  const given: number[] = [];
  const Real = DecompressionStream;
  class Noting extends TransformStream<BufferSource, BufferSource> {
    readonly #format: CompressionFormat;
    constructor(format: CompressionFormat) {
      super({
        transform: (piece, controller) => {
          given.push(piece.byteLength);
          controller.enqueue(piece);
        },
      });
      this.#format = format;
    }
    override get readable() {
      return super.readable.pipeThrough(new Real(this.#format));
    }
  }
  vi.stubGlobal('DecompressionStream', Noting);
  return given;
}

test('a large chunk of a compressed file is decompressed in small parts, without losing anything', async () => {
  const text = crypto.getRandomValues(new Uint8Array(60_000));
  const packing = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  const packed = await new Response(packing).blob();
  const given = noteWhatIsUnpacked();

  const unpacked = unpack(packed.stream(), 'gzip', packed.size);

  const pieces = new Uint8Array(await new Response(unpacked).arrayBuffer());
  expect(pieces.join()).toBe(text.join());
  expect(given.length).toBeGreaterThan(1);
  expect(Math.max(...given)).toBeLessThanOrEqual(16_384);
});
