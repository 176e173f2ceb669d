/** Runs `npm run bench`, `backtest` and `signs`: compiles TypeScript with Vite, since Node 20 cannot run it. */
import { fileURLToPath } from 'node:url';
import { install, needNode } from '../scripts/prepare.js';
import { orSayWhy } from '../scripts/say.js';

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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name = ''] = process.argv.splice(2, 1);
  await orSayWhy(() => importTypeScript(name));
}
