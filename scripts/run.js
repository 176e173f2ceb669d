/** Runs other programs for the scripts. */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const require = createRequire(import.meta.url);

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
process.once('exit', () => {
  for (const child of running) child.kill();
});

/**
 * Runs a program with our standard streams and resolves with its exit code. It is killed when we exit.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
    running.add(child);
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}

/**
 * Runs the command of an installed package, without a shell.
 * @param {string} packageName
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function runTool(packageName, args, options) {
  const manifest = require.resolve(`${packageName}/package.json`);
  const { bin } = require(manifest);
  const script = typeof bin === 'string' ? bin : Object.values(bin)[0];
  return run(process.execPath, [join(dirname(manifest), script), ...args], options);
}

/**
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function runNpm(args, options) {
  const [command, ...rest] = npmCommand(args);
  const shell = command === 'npm' && process.platform === 'win32';
  return run(command, rest, { shell, ...options });
}

/**
 * Prefers the npm that runs us, if any.
 * @param {string[]} args
 * @returns {[string, ...string[]]}
 */
export function npmCommand(args) {
  const npm = process.env.npm_execpath;
  return npm ? [process.execPath, npm, ...args] : ['npm', ...args];
}
