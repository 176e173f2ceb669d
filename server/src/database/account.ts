/**
 * Which system account runs the embedded Postgres. Postgres refuses to run as root, so under root
 * it runs as the account `postgres`, or, where that account could not reach the files, as root
 * under another number (a user namespace). A database that is there goes on as whoever made it.
 */
import { execFile } from 'node:child_process';
import { chown, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '../failure.ts';

const run = promisify(execFile);

/** How to start a Postgres program: as whom, and through which wrapper. */
export type Runner = { uid?: number; gid?: number; wrapper: string[] };

const PLAIN: Runner = { wrapper: [] };
const ACCOUNT = 'postgres';
const OTHERS_MAY_PASS = 0o001;

export async function runnerFor(folder: string, binaries: string): Promise<Runner> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (process.getuid?.() !== 0) return PLAIN;
  const owner = await stat(join(folder, 'cluster')).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, wrapper: [] };
  if (!owner && (await othersReach(dirname(folder))) && (await othersReach(binaries))) {
    const account = await findAccount().catch(createAccount);
    await chown(folder, account.uid, account.gid);
    return { ...account, wrapper: [] };
  }
  // 65534 is `nobody`, an account that every system has and that owns nothing.
  const wrapper = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];
  await run('unshare', [...wrapper.slice(1), 'true']).catch(() => {
    throw new Failure(
      `Postgres cannot run as root, and no other account can reach ${dirname(folder)}: start Lunaria as a normal user, or move it out of a private folder.`,
    );
  });
  return { wrapper };
}

async function findAccount(): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all([run('id', ['-u', ACCOUNT]), run('id', ['-g', ACCOUNT])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

async function createAccount(): Promise<{ uid: number; gid: number }> {
  await run('useradd', ['--system', '--user-group', '--no-create-home', ACCOUNT]).catch(() =>
    run('adduser', ['-S', '-D', '-H', ACCOUNT]).catch(() => {
      throw new Failure(
        'Postgres cannot run as root, and an account for it could not be made: start Lunaria as a normal user.',
      );
    }),
  );
  return findAccount();
}

/** Whether any account may pass through every folder down to this one. */
async function othersReach(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  if (!(mode & OTHERS_MAY_PASS)) return false;
  const parent = dirname(folder);
  return parent === folder || othersReach(parent);
}
