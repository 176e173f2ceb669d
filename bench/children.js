/** Programs that the benchmark starts and that must not outlive it, even when it is interrupted. */
import { spawn } from 'node:child_process';

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function startChild(command, args, options) {
  const child = spawn(command, args, options);
  const kill = () => void child.kill();
  process.once('exit', kill);
  const closed = new Promise((resolve) => child.once('close', resolve));
  closed.then(() => process.off('exit', kill));
  return { child, closed };
}
