/** `npm test`: prepares everything and runs all checks and tests, the fastest to fail first. */
import { join } from 'node:path';
import { check } from './check.js';
import { findOrGetChromium } from './chromium.js';
import { install, needNode, prepare } from './prepare.js';
import { browsersNotHere } from './programs.js';
import { ROOT, runTool } from './run.js';
import { orSayWhy, Problem, say } from './say.js';
import { forgetSettings } from './settings.js';

forgetSettings();
await orSayWhy(async () => {
  needNode();
  await install();
  // In parallel, since much of the build uses only one core.
  for (const outcome of await Promise.allSettled([prepare(), check()])) {
    if (outcome.status === 'rejected') throw outcome.reason;
  }

  say('Running unit, page and server tests');
  if ((await runTool('vitest', ['run'])) !== 0) throw new Problem('A test failed: see above.');

  const CHROMIUM = await findOrGetChromium();
  say('Running browser tests');
  const code = await runTool('@playwright/test', ['test'], {
    cwd: join(ROOT, 'e2e'),
    env: { ...process.env, CHROMIUM },
  });
  if (code !== 0) throw new Problem('A browser test failed: see above.');
  for (const sentence of browsersNotHere()) say(sentence);
  say('All checks and tests passed.');
});
