/** The server of the browser tests, as `npm start` runs it, with a data folder that is deleted when it ends. */
import { rmSync } from 'node:fs';

const folder = process.env.LUNARIA_DATA;
process.on('exit', () => {
  if (folder) rmSync(folder, { recursive: true, force: true });
});
await import('../scripts/start.js');
