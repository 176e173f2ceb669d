/** A cloud whose operator takes no new accounts says so kindly, and lets nobody fill in a form in vain. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './page-checks.ts';

const START = fileURLToPath(new URL('../scripts/start.js', import.meta.url));

let server: ChildProcess;
let folder: string;
let origin: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lunaria-closed-'));
  server = spawn(process.execPath, [START], {
    env: { ...process.env, PORT: '0', LUNARIA_DATA: folder, LUNARIA_SIGNUPS_PER_HOUR: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  origin = await new Promise((resolve, reject) => {
    server.once('close', () => reject(new Error('The server ended before it was ready.')));
    server.stdout?.on('data', (chunk) => {
      const [, address] = String(chunk).match(/is ready on (\S+)/) ?? [];
      if (address) resolve(address);
    });
  });
});

test.afterAll(async () => {
  const ended = new Promise((resolve) => server.once('close', resolve));
  server.kill();
  await ended;
  await rm(folder, { recursive: true, force: true });
});

test('sign-up says that no accounts are made now, and shows the way to log in', async ({
  page,
}) => {
  await page.goto(`${origin}/signup`);
  await expect(page.getByText('Please come back another time.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Login/ }).click();
  await expect(page).toHaveURL(`${origin}/login`);
});
