/** End-to-end tests in a real browser, against the server as `npm start` runs it, on a database of its own. */
import { execFileSync } from 'node:child_process';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { QUIET_BROWSER } from '../scripts/chromium.js';

// Set once here, inherited by every worker.
process.env.E2E_PORT ??= freePort();
process.env.E2E_DATA ??= join(tmpdir(), `lunaria-e2e-${process.pid}`);
const port = process.env.E2E_PORT;

const LONG =
  /[\\/](devices|journeys|languages|lock|other-browsers|recovery|reminders|translations)\.spec\.ts$/;

export default defineConfig({
  // “rooms” test units that need a real browser; “long” and “whole” test the app as a user sees it. The longest come
  // first, so that no worker waits for them at the end.
  projects: [
    { name: 'rooms', testDir: '../web/browser-test' },
    { name: 'long', testDir: '.', testMatch: LONG },
    { name: 'whole', testDir: '.', testIgnore: LONG },
  ],
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Retry in CI: a test that passes only then is listed as flaky at the end, and has to be fixed.
  retries: process.env.CI ? 1 : 0,
  // One more than there are cores, since tests often wait.
  workers: availableParallelism() + 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 30_000,
    browserName: 'chromium',
    locale: 'en-US',
    viewport: { width: 390, height: 844 },
    // For tests of single pages and rules. Whole journeys undo both; as-users.ts says which and why.
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
      args: QUIET_BROWSER,
    },
  },
  webServer: {
    command: 'node serve.js',
    url: `http://localhost:${port}/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: port,
      LUNARIA_DATA: process.env.E2E_DATA,
      LUNARIA_SIGNUPS_PER_HOUR: '100000',
      LUNARIA_LOGINS_PER_HOUR: '100000',
    },
  },
});

/** Found by listening briefly, in a child process because the config is synchronous. */
function freePort(): string {
  const listen = `const probe = require('node:net').createServer().listen(0, () => {
    process.stdout.write(String(probe.address().port));
    probe.close();
  });`;
  return execFileSync(process.execPath, ['-e', listen], { encoding: 'utf8' });
}
