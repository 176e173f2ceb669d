/** Keys the server invents for itself on its first start and keeps beside the data, for its eyes only. */
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure, isCode } from './failure.ts';

export type Secrets = { masterKey: string; maintenanceKey: string; databasePassword: string };

const NAMES = ['masterKey', 'maintenanceKey', 'databasePassword'] as const;

export async function readOrCreateSecrets(folder: string): Promise<Secrets> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'secrets.json');
  const stored = await readFile(file, 'utf8').catch((error) => {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (stored === undefined) return createSecrets(file);
  await chmod(file, 0o600);
  return parseSecrets(stored, file);
}

/** Written whole, flushed, then renamed: a crash leaves either no secrets or all of them. */
async function createSecrets(file: string): Promise<Secrets> {
  const [masterKey, maintenanceKey, databasePassword] = NAMES.map(() =>
    randomBytes(32).toString('base64url'),
  ) as [string, string, string];
  const secrets = { masterKey, maintenanceKey, databasePassword };
  const draft = await open(`${file}.new`, 'w', 0o600);
  await draft.writeFile(`${JSON.stringify(secrets, null, 2)}\n`);
  await draft.sync();
  await draft.close();
  await rename(`${file}.new`, file);
  return secrets;
}

function parseSecrets(stored: string, file: string): Secrets {
  try {
    const secrets = JSON.parse(stored);
    if (NAMES.every((name) => typeof secrets[name] === 'string' && secrets[name] !== '')) {
      return secrets;
    }
  } catch {
    // Falls through to the one sentence below.
  }
  throw new Failure(
    `The secrets in ${file} are damaged: restore that file from a backup, because the database's password is in it.`,
  );
}
