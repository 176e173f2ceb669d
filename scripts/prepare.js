/**
 * Prepares a fresh or changed clone: checks Node, installs the packages, builds. Each step is skipped if it is up to date.
 * Uses nothing but Node itself, since nothing is installed yet.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, runNpm, runTool } from './run.js';
import { Problem, say } from './say.js';

const LEAST_NODE = /** @type {const} */ ([20, 19]);

/** What is built, and from which sources. */
const SERVER = {
  name: 'server',
  title: 'Building the server',
  sources: [
    'server/src',
    'server/package.json',
    'server/tsconfig.json',
    'server/tsconfig.build.json',
  ],
  /** @param {string} folder */
  make: (folder) => runTool('typescript', ['-p', 'server/tsconfig.build.json', '--outDir', folder]),
};

const WEB = {
  name: 'web',
  title: 'Building the web app',
  sources: [
    'web/index.html',
    'web/package.json',
    'web/vite.config.ts',
    'web/build',
    'web/lingui.config.js',
    'web/messages',
    'web/public',
    'web/service-worker',
    'web/src',
    'cycle/package.json',
    'cycle/src',
  ],
  /** @param {string} folder */
  make: (folder) =>
    runTool('vite', ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'], {
      cwd: join(ROOT, 'web'),
      // Build for production even when called by a test runner.
      env: { ...process.env, NODE_ENV: 'production' },
    }),
};

/** @typedef {typeof SERVER} Part */

export async function prepare() {
  needNode();
  await install();
  await buildServer();
  await build(WEB);
}

/** For operators' commands. A release archive contains the builds and needs only the server's packages. */
export async function prepareToServe() {
  needNode();
  if ((await isBuilt(SERVER)) && (await isBuilt(WEB))) await install({ omitDev: true });
  else await prepare();
}

export function needNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor, leastMinor] = LEAST_NODE;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  throw new Problem(
    `Lunaria needs Node ${LEAST_NODE.join('.')} or newer, but this is ${version}: install a newer one from nodejs.org.`,
  );
}

export async function install({ omitDev = false } = {}) {
  if (await isInstalled(omitDev)) return;
  say('Installing packages (once, about a minute)');
  const code = await runNpm([
    'ci',
    omitDev ? '--omit=dev' : '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  if (code !== 0) {
    throw new Problem('The packages could not be installed: see the output of npm above.');
  }
}

/**
 * Compares the lockfile with npm's record of what it installed in node_modules.
 * @param {boolean} omitDev
 */
async function isInstalled(omitDev) {
  const [wanted, there] = await Promise.all([
    readPackages('package-lock.json'),
    readPackages('node_modules/.package-lock.json'),
  ]);
  return Object.entries(wanted).every(
    ([path, { version, dev, optional, link, extraneous }]) =>
      !path.startsWith('node_modules/') ||
      link ||
      extraneous ||
      (dev && omitDev) ||
      (optional && !isForThisMachine(wanted[path])) ||
      there[path]?.version === version,
  );
}

/**
 * Packages for other platforms are optional; those for this one are required.
 * @param {Package | undefined} wanted
 */
function isForThisMachine({ os, cpu, libc } = {}) {
  return Boolean(
    os?.includes(process.platform) && cpu?.includes(process.arch) && libc === undefined,
  );
}

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, link?: boolean, extraneous?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Package */

/**
 * @param {string} path
 * @returns {Promise<Record<string, Package>>}
 */
async function readPackages(path) {
  const text = await readFile(join(ROOT, path), 'utf8').catch(() => '{}');
  return JSON.parse(text).packages ?? {};
}

export const buildServer = () => build(SERVER);

/**
 * Builds a part if it has changed since its last build. Builds in a temporary folder and moves it into place, so that nobody
 * finds half a build.
 * @param {Part} part
 */
async function build(part) {
  if (await isBuilt(part)) return;
  const { name, title, make } = part;
  const sources = await fingerprint(part);
  say(title);
  const target = join(ROOT, name, 'dist');
  const draft = join(ROOT, name, `dist.${process.pid}`);
  await mkdir(draft, { recursive: true });
  if ((await make(draft)) !== 0) {
    await rm(draft, { recursive: true, force: true });
    throw new Problem(`${title} failed: see above.`);
  }
  await writeFile(join(draft, BUILT_FROM), sources);
  await rm(target, { recursive: true, force: true });
  await rename(draft, target);
}

const BUILT_FROM = '.built-from';

/** @param {Part} part */
async function isBuilt(part) {
  const builtFrom = join(ROOT, part.name, 'dist', BUILT_FROM);
  const built = await readFile(builtFrom, 'utf8').catch(() => undefined);
  return built === (await fingerprint(part));
}

/**
 * A hash of the contents of files and folders, and of the environment variables that affect the build.
 * @param {Part} part
 */
async function fingerprint({ sources }) {
  const hash = createHash('sha256');
  const set = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  hash.update(JSON.stringify(set.sort()));
  const paths = [...sources, 'package-lock.json', 'tsconfig.base.json'];
  for (const path of paths) await addTo(hash, path);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
async function addTo(hash, path) {
  const whole = join(ROOT, path);
  if (!existsSync(whole)) return;
  const entries = await readdir(whole, { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) {
    hash.update(`${path}\n`).update(await readFile(whole));
    return;
  }
  for (const { name } of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    await addTo(hash, `${path}/${name}`);
  }
}
