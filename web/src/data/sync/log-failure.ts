import { CloudError } from '../../cloud/cloud-error.ts';
import { DataError } from '../kinds/data-error.ts';

/** What failed and the code (as the spec asks), never content. */
export function logFailure(attempt: 'push' | 'pull' | 'read', error: unknown): void {
  const isOurs = error instanceof CloudError || error instanceof DataError;
  console.error(`Lunaria: ${attempt} failed (${isOurs ? error.code : 'unknown'})`);
}
