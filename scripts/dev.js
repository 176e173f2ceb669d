/** `npm run dev`: the web app with hot reload on port 5173 or the next that is free, and the cloud, which it starts as well, on PORT. */
import { join } from 'node:path';
import { prepare } from './prepare.js';
import { ROOT, runTool } from './run.js';
import { orSayWhy } from './say.js';
import { stopWithParent } from './stop-with-parent.js';

stopWithParent();
await orSayWhy(prepare);
/** @type {{ main: () => Promise<number> }} */
const server = await import(new URL('../server/dist/main.js', import.meta.url).href);
const port = await server.main();
await runTool('vite', [], {
  cwd: join(ROOT, 'web'),
  env: { ...process.env, LUNARIA_PORT: String(port) },
});
