// Loads a page's chunk when its route is visited, and says so in one way whenever it cannot.

import type { ComponentType } from 'react';

export const CHUNK_TIMEOUT_MS = 120_000;
export const CHUNK_FAILED = 'Loading chunk failed';

/** A route's `lazy`: rejects with 'Loading chunk failed' on any error, and after the time-out. */
export function lazyPage(
  load: () => Promise<ComponentType>,
): () => Promise<{ Component: ComponentType }> {
  return async () => ({ Component: await loadChunk(load) });
}

export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && error.message === CHUNK_FAILED;
}

export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(CHUNK_FAILED, { cause: `no answer in ${CHUNK_TIMEOUT_MS} ms` })),
      CHUNK_TIMEOUT_MS,
    );
    load()
      .finally(() => clearTimeout(timer))
      .then(resolve, (cause: unknown) => reject(new Error(CHUNK_FAILED, { cause })));
  });
}
