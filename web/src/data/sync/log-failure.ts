/** The spec's word on failures of the database: they are logged, with what failed and the code, never with content. */
import { CloudError } from '../../cloud/cloud-error.ts';
import { DataError } from '../kinds/data-error.ts';

export type Attempt = 'push' | 'pull' | 'read' | 'write';

export function logFailure(attempt: Attempt, error: unknown): void {
  const isOurs = error instanceof CloudError || error instanceof DataError;
  console.error(`Lunaria: ${attempt} failed (${isOurs ? error.code : 'unknown'})`);
}
