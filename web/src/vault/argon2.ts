/**
 * Stretching a password with Argon2id: the interface. The rest of the app gets here through
 * `password-keys.ts`; nothing but `argon2-implementation.ts` may touch the library that computes it,
 * and nothing but `argon2-worker.ts` may run that in the browser.
 *
 * [Note: One worker, one password] Argon2id is slow on purpose and fills 64 MiB. It runs in a worker, so
 * the page goes on moving, and each call has a worker of its own that ends with it: ending it is the
 * only way to interrupt the computation, and the only way to give the memory (with the traces of the
 * password in it) back.
 */

import type { Costs } from './argon2-costs.ts';
import type { Bytes } from './bytes.ts';

/**
 * Turns a password and its salt into 32 bytes of root key. Takes ownership of `password`: its bytes are
 * gone afterwards.
 */
export type Stretch = (
  password: Bytes,
  salt: Bytes,
  costs: Costs,
  signal?: AbortSignal,
) => Promise<Bytes>;

/** What the page sends to the worker. */
export type StretchRequest = {
  readonly password: Bytes;
  readonly salt: Bytes;
  readonly costs: Costs;
};

/** What the worker answers. */
export type StretchReply = { readonly root: Bytes } | { readonly error: string };

/** The device could not stretch the password: no memory for it, or the worker's script did not load. */
export class StretchError extends Error {
  override readonly name = 'StretchError';
}

/**
 * Rejects with the signal's reason when cancelled, at once, and with `StretchError` when this device
 * cannot do it.
 */
export const stretchInWorker: Stretch = async (password, salt, costs, signal) => {
  signal?.throwIfAborted();
  const worker = startWorker();
  const stretching = new Promise<Bytes>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
    worker.addEventListener('message', ({ data }: MessageEvent<StretchReply>) => {
      if ('root' in data) resolve(data.root);
      else reject(new StretchError(data.error));
    });
    worker.addEventListener('error', (event) =>
      reject(new StretchError(event.message || 'The key derivation worker did not start.')),
    );
    // Moved, not copied: the page keeps no bytes of the password.
    worker.postMessage({ password, salt, costs } satisfies StretchRequest, [password.buffer]);
  });
  return stretching.finally(() => worker.terminate());
};

function startWorker(): Worker {
  try {
    return new Worker(new URL('./argon2-worker.ts', import.meta.url), { type: 'module' });
  } catch (error) {
    throw new StretchError('This browser starts no workers.', { cause: error });
  }
}
