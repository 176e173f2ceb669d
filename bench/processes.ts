/** Memory of processes, on any system, and CPU time, on Linux only: other systems measure it too coarsely. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { Problem } from '../scripts/say.js';
import { postmaster, processorTimeOf } from '../server/test/test-server.ts';
import type { App } from './app.ts';
import { sum } from './figures.ts';

type Process = { id: number; parent: number; resident: number };

/** Bytes of a server and of the Postgres it started. */
export async function memoryOfServer({ process: { pid }, folder }: App) {
  const { pid: postgres } = await postmaster(folder);
  return {
    server: sum((await processes(({ id }) => id === pid)).map(({ resident }) => resident)),
    postgres: await memoryOf(({ id, parent }) => id === postgres || parent === postgres),
  };
}

/** Bytes of these together. Shared memory is counted once on Linux, elsewhere for each process. */
export async function memoryOf(isMeant: (process: Process) => boolean): Promise<number> {
  const shares = (await processes(isMeant)).map(async ({ id, resident }) => {
    const text = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '');
    const kiB = text.match(/^Pss:\s+(\d+) kB/m)?.[1];
    return kiB === undefined ? resident : Number(kiB) * 1024;
  });
  return sum(await Promise.all(shares));
}

/** CPU time of a server and its Postgres, in milliseconds. */
export async function timeOfServer({ process: server, folder }: App) {
  if (process.platform !== 'linux') throw new Problem('Measuring processes needs Linux.');
  const { pid: postgres } = await postmaster(folder);
  const children = await processes(({ parent }) => parent === postgres);
  // A process that has ended meanwhile counts as its parent's.
  const living = await Promise.all(children.map(({ id }) => processorTimeOf(id)));
  const { own, ended } = await processorTimeOf(postgres);
  const inChildren = sum(living.map(({ own }) => own));
  return { server: (await processorTimeOf(server.pid)).own, postgres: own + ended + inChildren };
}

async function processes(isMeant: (process: Process) => boolean): Promise<Process[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([id = 0, parent = 0, kiB = 0]) => ({ id, parent, resident: kiB * 1024 }))
    .filter(isMeant);
}
