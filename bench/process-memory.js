/** The memory of a server and of the Postgres it started. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * In bytes. Postgres is many processes that share memory; what they share is counted once where the system
 * tells it (Linux), otherwise in each.
 * @param {{ pid: number, folder: string }} app
 */
export async function memoryOf({ pid, folder }) {
  const processes = await allProcesses();
  const note = await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8');
  const postmaster = Number(note.split('\n')[0]);
  const postgres = processes.filter(({ id, parent }) => id === postmaster || parent === postmaster);
  const shares = await Promise.all(postgres.map(({ id, resident }) => shareOf(id, resident)));
  return {
    server: processes.find(({ id }) => id === pid)?.resident ?? Number.NaN,
    postgres: shares.reduce((sum, share) => sum + share, 0),
  };
}

export async function allProcesses() {
  const { stdout } = await execute('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([id = 0, parent = 0, kiB = 0]) => ({ id, parent, resident: kiB * 1024 }));
}

/**
 * What one process takes for itself, and its part of what it shares, where the system tells it; otherwise all of it.
 * @param {number} id
 * @param {number} resident
 */
export async function shareOf(id, resident) {
  const text = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '');
  const kiB = text.match(/^Pss:\s+(\d+) kB/m)?.[1];
  return kiB === undefined ? resident : Number(kiB) * 1024;
}
