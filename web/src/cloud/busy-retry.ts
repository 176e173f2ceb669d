/**
 * Waiting for a cloud that has too much to do: it says when to come back, and did nothing until then, so what
 * was asked may be asked again. Only for what a person waits for; the sync has a rhythm of its own.
 */
import { CloudError } from './cloud-error.ts';

/** A person has waited long enough then, and is told. */
const AT_MOST_MS = 60_000;

/** So that those who were sent away together do not all come back together. */
const SPREAD_MS = 1_000;

let waiting = 0;
const listeners = new Set<() => void>();

export async function retryWhileBusy<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  const deadline = Date.now() + AT_MOST_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const pause = pauseAfter(error);
      if (pause === undefined || Date.now() + pause > deadline) throw error;
      await wait(pause);
    }
  }
}

/** Whether somebody is waiting for the cloud to have time. */
export function isWaitingForCloud(): boolean {
  return waiting > 0;
}

export function onWaitingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function pauseAfter(error: unknown): number | undefined {
  if (!(error instanceof CloudError) || error.retryAfterMs === undefined) return undefined;
  return error.retryAfterMs + Math.random() * SPREAD_MS;
}

async function wait(pause: number): Promise<void> {
  changeWaiting(1);
  await new Promise((resolve) => setTimeout(resolve, pause));
  changeWaiting(-1);
}

function changeWaiting(by: number): void {
  waiting += by;
  for (const listener of listeners) listener();
}
