/** Retries what a busy cloud has refused, when it says so. Only for what a person waits for: sync has its own backoff. */
import { CloudError } from './cloud-error.ts';

const AT_MOST_MS = 60_000;
/** So that not all who were refused together retry together. */
const JITTER_MS = 1_000;

let waiting = 0;
const listeners = new Set<() => void>();

export async function retryWhileBusy<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  const deadline = Date.now() + AT_MOST_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof CloudError) || error.retryAfterMs === undefined) throw error;
      const pause = error.retryAfterMs + Math.random() * JITTER_MS;
      if (Date.now() + pause > deadline) throw error;
      changeWaiting(1);
      await new Promise((resolve) => setTimeout(resolve, pause));
      changeWaiting(-1);
    }
  }
}

export function isWaitingForCloud(): boolean {
  return waiting > 0;
}

export function onWaitingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function changeWaiting(by: number): void {
  waiting += by;
  for (const listener of listeners) listener();
}
