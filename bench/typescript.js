/** Runs the benchmarks' TypeScript, which Node 20 cannot do by itself, with the Vite that builds the app. */
import { fileURLToPath } from 'node:url';
import { install, needNode } from '../scripts/prepare.js';

/**
 * @template Module
 * @param {string} name of a file beside this one
 * @returns {Promise<Module>} when all of it has run
 */
export async function importTypeScript(name) {
  needNode();
  await install();
  const { runnerImport } = await import('vite');
  const path = fileURLToPath(new URL(name, import.meta.url));
  const { module } = await runnerImport(path, { configFile: false, logLevel: 'error' });
  return /** @type {Module} */ (module);
}
