/** Programs that a machine may have. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Undefined if it is not installed. */
export function findProgram(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}
