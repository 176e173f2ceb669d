export const CHUNK_TIMEOUT_MS = 120_000;
export const CHUNK_FAILED = 'Loading chunk failed';

/** Rejects with 'Loading chunk failed' on any error, and after the time-out. */
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

/** Loads it at the first call. Resolves with undefined if that fails; the next call then tries again. */
export function chunkOnce<T>(load: () => Promise<T>) {
  let arrival: Promise<T | undefined> | undefined;
  return () => {
    arrival ??= loadChunk(load).catch((error: unknown) => {
      console.warn('A part of the page is missing', error);
      arrival = undefined;
      return undefined;
    });
    return arrival;
  };
}

export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && error.message === CHUNK_FAILED;
}
