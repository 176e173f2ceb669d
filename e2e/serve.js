/** The server of the browser tests: as `npm start` starts it, on a folder that goes when it ends. */
import { rmSync } from 'node:fs';

const folder = process.env.LUNARIA_DATA;
process.on('exit', () => {
  if (folder) rmSync(folder, { recursive: true, force: true });
});
await import('../scripts/start.js');
