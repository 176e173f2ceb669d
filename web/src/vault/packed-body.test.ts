import { expect, test, vi } from 'vitest';
import { packText, unpackText } from './packed-body.ts';

const OVERHEAD = 41;

test('a browser without compression streams reads and writes the same packs', async () => {
  const body = await packText('["a day"]', OVERHEAD);
  vi.stubGlobal('DecompressionStream', undefined);
  vi.stubGlobal('CompressionStream', undefined);
  const other = await packText('["another"]', OVERHEAD);
  expect(body && (await unpackText(body))).toBe('["a day"]');
  vi.unstubAllGlobals();
  expect(other && (await unpackText(other))).toBe('["another"]');
});

test.each([
  ['nothing', new Uint8Array(0)],
  ['another encoding', Uint8Array.of(1, 0, 0, 0)],
  ['more than there is', Uint8Array.of(3, 0, 0, 9, 0)],
  ['bytes after the end', Uint8Array.of(3, 0, 0, 0, 1)],
  ['what is not deflated', Uint8Array.of(3, 0, 0, 2, 255, 255)],
])('invalid content is refused: %s', async (_what, body) => {
  expect(await unpackText(body)).toBeNull();
});
