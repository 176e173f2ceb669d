/**
 * `npm run dev`: the web app with hot reload on port 5173 or the next free one, and the cloud on PORT. Vite serves the web
 * app from its sources, so only the server is built.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildServer, install, needNode } from './prepare.js';
import { ROOT, runTool } from './run.js';
import { orSayWhy } from './say.js';
import { stopWithParent } from './stop-with-parent.js';

stopWithParent();
await orSayWhy(async () => {
  needNode();
  await install();
  await buildServer();
  // The server expects this folder, but it may be empty.
  await mkdir(join(ROOT, 'web/dist'), { recursive: true });
});
/** @type {{ main: () => Promise<number> }} */
const server = await import(new URL('../server/dist/main.js', import.meta.url).href);
const port = await server.main();
await runTool('vite', [], {
  cwd: join(ROOT, 'web'),
  env: { ...process.env, LUNARIA_PORT: String(port) },
});
