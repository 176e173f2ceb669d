/** Keys the server invents for itself on its first start and keeps beside the data, for its eyes only. */
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure, isCode } from './failure.ts';

const NAMES = ['masterKey', 'maintenanceKey', 'databasePassword', 'serverPassword'] as const;
/** Not there before the server had a role of its own ([Note: Least rights] in database/role.ts). */
const ADDED_LATER = ['serverPassword'];

/** `databasePassword` is the superuser's of the embedded database, `serverPassword` the server's own. */
export type Secrets = Record<(typeof NAMES)[number], string>;

export async function readOrCreateSecrets(folder: string): Promise<Secrets> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'secrets.json');
  const stored = await readFile(file, 'utf8').catch((error) => {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  });
  if (stored === undefined) return writeSecrets(file, {});
  await chmod(file, 0o600);
  const secrets = parseSecrets(stored, file);
  return isWhole(secrets) ? secrets : writeSecrets(file, secrets);
}

/** Invents what is missing. Written whole, flushed, then renamed: a crash leaves what was there, or all of it. */
async function writeSecrets(file: string, known: Partial<Secrets>): Promise<Secrets> {
  const invented = NAMES.map((name) => [name, randomBytes(32).toString('base64url')]);
  const secrets: Secrets = { ...Object.fromEntries(invented), ...known };
  const text = `${JSON.stringify(secrets, null, 2)}\n`;
  await writeFile(`${file}.new`, text, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return secrets;
}

function parseSecrets(stored: string, file: string): Partial<Secrets> {
  try {
    const secrets = JSON.parse(stored);
    const needed = NAMES.filter((name) => name in secrets || !ADDED_LATER.includes(name));
    if (needed.every((name) => typeof secrets[name] === 'string' && secrets[name] !== '')) {
      return secrets;
    }
  } catch {
    // Falls through to the one sentence below.
  }
  throw new Failure(
    `The secrets in ${file} are damaged: restore that file from a backup, because the database's password is in it.`,
  );
}

function isWhole(secrets: Partial<Secrets>): secrets is Secrets {
  return NAMES.every((name) => secrets[name] !== undefined);
}
