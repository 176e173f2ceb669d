/** `npm test`: makes everything ready and checks all of it, in the order in which it fails fastest. */
import { check } from './check.js';
import { findOrGetChromium } from './chromium.js';
import { prepare } from './prepare.js';
import { ROOT, runTool } from './run.js';
import { giveUp, say } from './say.js';

await prepare();
await check();

say('Testing the rules, the cloud and the server');
if ((await runTool('vitest', ['run'])) !== 0) giveUp('A test failed: see above.');

say('Testing the whole in a browser');
const CHROMIUM = await findOrGetChromium();
const code = await runTool('@playwright/test', ['test'], {
  cwd: `${ROOT}/e2e`,
  env: { ...process.env, CHROMIUM },
});
if (code !== 0) giveUp('A browser test failed: see above.');
say('All is well.');
