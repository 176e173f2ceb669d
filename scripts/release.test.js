/** Releases are reproducible: a commit gives the same bytes in another folder, at another time, with other settings. */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { prepare } from './prepare.js';
import { ROOT } from './run.js';

const A_BUILD_MS = 300_000;

/** Preloaded into every Node process of a build. */
const A_YEAR_LATER = `
  const Today = Date, ahead = 366 * 86_400_000;
  globalThis.Date = class extends Today {
    constructor(...given) { super(...(given.length > 0 ? given : [Today.now() + ahead])); }
    static now() { return Today.now() + ahead; }
  };`;

test.skipIf(!existsSync(join(ROOT, '.git')))(
  'a release has the same bytes wherever it is built, and contains everything except the packages',
  async () => {
    const home = await mkdtemp(join(tmpdir(), 'lunaria-release-'));
    try {
      await writeFile(join(home, 'a-year-later.cjs'), A_YEAR_LATER);
      const here = await copyTo(join(home, 'here'));
      // Reuse the build of the other tests.
      await prepare();
      for (const build of ['server/dist', 'web/dist']) {
        await cp(join(ROOT, build), join(here, build), { recursive: true });
      }
      const elsewhere = await copyTo(join(home, 'else', 'where'));
      await release(here, '022', { TZ: 'UTC', LC_ALL: 'C' });
      await release(elsewhere, '077', {
        TZ: 'Pacific/Kiritimati',
        LC_ALL: 'tr_TR.UTF-8',
        NODE_OPTIONS: `--require=${join(home, 'a-year-later.cjs')}`,
      });

      const names = await readdir(join(here, 'release'));
      expect(await readdir(join(elsewhere, 'release'))).toEqual(names);
      expect(names).toEqual([
        'FINGERPRINT',
        'SHA256SUMS',
        expect.stringMatching(/^lunaria-[\d.]+\.cdx\.json$/),
        expect.stringMatching(/^lunaria-[\d.]+\.tar\.gz$/),
      ]);
      for (const name of names) {
        const [one, other] = await Promise.all(
          [here, elsewhere].map((folder) => readFile(join(folder, 'release', name))),
        );
        expect(one?.equals(other ?? Buffer.of()), name).toBe(true);
      }
      const sums = String(await readFile(join(here, 'release/SHA256SUMS')));
      for (const line of sums.trim().split('\n')) {
        const [sum, name = ''] = line.split('  ');
        const content = await readFile(join(here, 'release', name));
        expect(createHash('sha256').update(content).digest('hex'), name).toBe(sum);
      }
      const archive = gunzipSync(await readFile(join(here, 'release', names[3] ?? '')));
      const listed = String(execFileSync('tar', ['-tf', '-'], { input: archive }));
      for (const path of ['LICENSE', 'web/dist/.built-from', 'server/dist/main.js']) {
        expect(listed).toContain(`/${path}\n`);
      }
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  },
  2 * A_BUILD_MS,
);

test('the server includes no packages of Google, Apple or Expo for push notifications', async () => {
  const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'));
  expect(packages['node_modules/@parse/push-adapter']).toEqual({
    resolved: 'server/no-push',
    link: true,
  });
  expect(Object.keys(packages).filter((path) => path.includes('firebase'))).toEqual([]);
});

/**
 * Commits the working tree in another folder, with the installed packages.
 * @param {string} folder
 */
async function copyTo(folder) {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT });
  for (const path of new Set(String(list).split('\0').filter(Boolean))) {
    if (!existsSync(join(ROOT, path))) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await cp(join(ROOT, path), join(folder, path));
  }
  const packages = join(folder, 'node_modules');
  await mkdir(join(packages, '@lunaria'), { recursive: true });
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    if (name !== '@lunaria') await symlink(join(ROOT, 'node_modules', name), join(packages, name));
  }
  for (const name of await readdir(join(ROOT, 'node_modules/@lunaria'))) {
    await symlink(join(folder, name), join(packages, '@lunaria', name));
  }
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
      cwd: folder,
      env: { ...process.env, GIT_COMMITTER_DATE: '2026-11-01T12:00:00Z' },
    });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--no-gpg-sign', '--no-verify', '--message=All of it');
  return folder;
}

/**
 * @param {string} folder
 * @param {string} umask
 * @param {Record<string, string>} settings
 */
async function release(folder, umask, settings) {
  const command = `umask ${umask} && exec "$0" scripts/release.js`;
  const child = spawn('sh', ['-c', command, process.execPath], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
}
