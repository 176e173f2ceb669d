/** How an operator's command runs: it can be stopped, and ends with one sentence if it cannot go on. */
import { isCode, sentenceFor } from '../failure.ts';

export async function runCommand(work: (signal: AbortSignal) => Promise<void>): Promise<never> {
  const stopping = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => stopping.abort());
  }
  try {
    await work(stopping.signal);
  } catch (error) {
    const sentence = stopping.signal.aborted ? 'Stopped; nothing was changed.' : sentenceOf(error);
    process.stderr.write(`\n${sentence}\n`);
    process.exit(1);
  }
  process.exit(0);
}

const DISK_FULL = '53100';
const STOPPED_BY_ITS_OPERATOR = '57P01';

function sentenceOf(error: unknown): string {
  if (isCode(error, 'ENOSPC') || isCode(error, DISK_FULL)) {
    return 'The disk is full: nothing was changed; free some space and try again.';
  }
  if (isCode(error, STOPPED_BY_ITS_OPERATOR) || /Connection terminated/.test(String(error))) {
    return 'The database was stopped meanwhile: nothing was changed; try again.';
  }
  return sentenceFor(error);
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
