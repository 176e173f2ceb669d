/**
 * Stretching a password with Argon2id: costs and interface. Only `argon2-implementation.ts` may touch the library that
 * computes it, and in the browser only `argon2-worker.ts` may run that.
 *
 * [Note: One worker, one password] Argon2id is slow on purpose and fills 64 MiB. It runs in a worker, so that the page
 * stays responsive. Each call has a worker of its own that ends with it: that is the only way to give back the
 * memory, with the traces of the password in it.
 */

import type { Costs, Stretch, StretchReply, StretchRequest } from './argon2-implementation.ts';
import type { Bytes } from './bytes.ts';

/**
 * [Note: The costs of Argon2id] All that this app has ever used, oldest first. Keyrings, locks and backups refer to theirs
 * by its index, so an entry never moves or changes, and no file or server can ask for costs that are not in the table. To
 * raise the costs, add an entry at the end: what is new uses it, and an account is raised when its owner logs in
 * (decision 031). The first is the second recommended choice of RFC 9106.
 */
export const COSTS: readonly Costs[] = [{ memory: 64 * 1024, passes: 3 }];

export function newestCosts(): number {
  return COSTS.length - 1;
}

export function costsAt(index: number): Costs {
  const costs = COSTS[index];
  if (!costs) throw new RangeError(`There are no costs ${index}.`);
  return costs;
}

/** This device could not stretch the password: no memory for it, or the worker's script did not load. */
export class StretchError extends Error {
  override readonly name = 'StretchError';
}

/** Rejects with `StretchError`. */
export const stretchInWorker: Stretch = async (password, salt, costs) => {
  const worker = startWorker();
  const stretching = new Promise<Bytes>((resolve, reject) => {
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
