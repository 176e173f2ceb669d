/**
 * Stretching a password with Argon2id: costs and interface. Only `argon2-implementation.ts` may touch the library that
 * computes it, and in the browser only `argon2-worker.ts` may run that.
 *
 * [Note: One worker, one password] Argon2id is slow on purpose and fills 64 MiB. It runs in a worker, so that the page
 * stays responsive. Each call has a worker of its own that ends with it: that is the only way to give back the
 * memory, with the traces of the password in it.
 */

import type { Costs, Stretch, StretchReply, StretchRequest } from './argon2-implementation.ts';
import { type Bytes, wipe } from './bytes.ts';

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

const DID_NOT_START = 'Argon2 did not start.';
/** The last one is for a line that is very slow. */
const PATIENCE_MS = [5_000, 20_000, 120_000];

/** Rejects with `StretchError`. */
export const stretchInWorker: Stretch = async (password, salt, costs) => {
  const worker = await startReadyWorker().catch((error) => {
    wipe(password);
    throw error;
  });
  const stretching = new Promise<Bytes>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<StretchReply>) => {
      if ('root' in data) resolve(data.root);
      else if ('error' in data) reject(new StretchError(data.error));
    });
    worker.addEventListener('error', ({ message }) => reject(new StretchError(message)));
    // Moved, not copied: the page keeps no bytes of the password.
    worker.postMessage({ password, salt, costs } satisfies StretchRequest, [password.buffer]);
  });
  return stretching.finally(() => worker.terminate());
};

/**
 * [Note: Workers that never start] In WebKit about one worker in a hundred never finishes loading or compiling Argon2. So
 * each computes something small first, and is replaced if that takes too long.
 */
async function startReadyWorker(): Promise<Worker> {
  for (const patience of PATIENCE_MS) {
    const worker = startWorker();
    const outcome = await new Promise<Event | undefined>((resolve) => {
      worker.addEventListener('message', resolve, { once: true });
      worker.addEventListener('error', resolve);
      setTimeout(resolve, patience);
    });
    if (outcome?.type === 'message') return worker;
    worker.terminate();
    if (outcome) throw new StretchError((outcome as ErrorEvent).message || DID_NOT_START);
  }
  throw new StretchError(DID_NOT_START);
}

function startWorker(): Worker {
  try {
    return new Worker(new URL('./argon2-worker.ts', import.meta.url), { type: 'module' });
  } catch (error) {
    throw new StretchError('This browser starts no workers.', { cause: error });
  }
}
