/** The time that a server and its Postgres have had a processor for. Linux tells it; other systems too coarsely. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Problem } from '../scripts/say.js';
import { allProcesses } from './process-memory.js';

/** @typedef {{ server: number, postgres: number }} Times in ms */

/** What Linux counts by, on every machine that Node runs on. */
const TICK_MS = 10;

/**
 * @param {{ pid: number, folder: string }} app
 * @returns {Promise<Times>}
 */
export async function timeOf({ pid, folder }) {
  if (process.platform !== 'linux') throw new Problem('Only Linux tells what a process costs.');
  const note = await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8');
  const postmaster = Number(note.split('\n')[0]);
  const children = (await allProcesses()).filter(({ parent }) => parent === postmaster);
  const living = await Promise.all(children.map(({ id }) => ownTime(id)));
  const { own, ended } = await times(postmaster);
  return {
    server: await ownTime(pid),
    postgres: living.reduce((sum, time) => sum + time, own + ended),
  };
}

/**
 * One that has ended meanwhile counts with its parent.
 * @param {number} pid
 */
async function ownTime(pid) {
  return (await times(pid).catch(() => ({ own: 0 }))).own;
}

/**
 * Of the process, and of its children that have ended.
 * @param {number} pid
 */
async function times(pid) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  // Its name, in brackets, may hold anything: the figures come after it, the time of a user as the twelfth.
  const figures = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = figures.slice(11, 15).map(Number);
  return { own: (user + system) * TICK_MS, ended: (endedUser + endedSystem) * TICK_MS };
}
