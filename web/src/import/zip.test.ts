import { afterEach, expect, test, vi } from 'vitest';
import { unpack } from './zip.ts';

afterEach(() => vi.unstubAllGlobals());

/** The browser's own, but what it is given at a time is noted. */
function noteWhatIsUnpacked(): number[] {
  const given: number[] = [];
  const Real = DecompressionStream;
  const noting = (format: CompressionFormat) => {
    const watch = new TransformStream<BufferSource, BufferSource>({
      transform: (piece, controller) => {
        given.push(piece.byteLength);
        controller.enqueue(piece);
      },
    });
    return { writable: watch.writable, readable: watch.readable.pipeThrough(new Real(format)) };
  };
  vi.stubGlobal(
    'DecompressionStream',
    vi.fn(function DecompressionStream(format: CompressionFormat) {
      return noting(format);
    }),
  );
  return given;
}

test('a large piece of a packed file is unpacked little by little, and nothing of it is lost', async () => {
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
