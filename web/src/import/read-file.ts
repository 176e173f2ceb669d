/** Reads a file in a worker, so that the page goes on moving. Ending the worker cancels, and gives the memory back. */
import { BadFile } from './bad-file.ts';
import type { Reading, Recognised } from './known-formats.ts';
import type { ReadReply, ReadRequest } from './recognise.ts';

/** Rejects with `BadFile` for a file that cannot be imported, with the signal's reason when cancelled. */
export async function readFile(
  file: Blob,
  { today, columns, onProgress, signal }: Reading & { readonly signal: AbortSignal },
): Promise<Recognised> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const reading = new Promise<Recognised>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.addEventListener('message', ({ data }: MessageEvent<ReadReply>) => {
      if ('progress' in data) onProgress?.(data.progress);
      else if ('recognised' in data) resolve(data.recognised);
      else reject('bad' in data ? new BadFile(data.bad) : new Error(data.failure));
    });
    // What the worker could send, but the page has no room to unpack.
    worker.addEventListener('messageerror', () => reject(new BadFile('too-large')));
    worker.addEventListener('error', (event) =>
      reject(new Error(event.message || 'The worker that reads files did not start.')),
    );
    worker.postMessage({ file, today, columns } satisfies ReadRequest);
  });
  return reading.finally(() => worker.terminate());
}
