/** Answers of the cloud are read field by field. */
import { CloudError } from './cloud-error.ts';

/** Throws `auth/internal-error` for what has no fields. */
export function asObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new CloudError('auth/internal-error');
  return value as Record<string, unknown>;
}
