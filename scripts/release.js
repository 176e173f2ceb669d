/**
 * `npm run release`: an archive of this commit that includes the builds and starts with `npm start`; its checksums; the
 * fingerprint that browsers show; and a bill of materials. Reproducible: the same commit and Node give the same bytes.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { prepare } from './prepare.js';
import { npmCommand, ROOT } from './run.js';
import { orSayWhy, Problem, say } from './say.js';
import { forgetSettings } from './settings.js';

const FOLDER = 'release';
const BUILDS = ['server/dist', 'web/dist'];
/** Of the ustar format. */
const BLOCK = 512;
const NAME_MAX = 100;

forgetSettings();
for (const name of Object.keys(process.env)) if (name.startsWith('VITE_')) delete process.env[name];
await orSayWhy(async () => {
  if (git('status', '--porcelain') !== '') {
    throw new Problem('A release is built from a commit, but there are uncommitted changes.');
  }
  await prepare();
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const name = `lunaria-${version}`;
  const files = {
    [`${name}.tar.gz`]: await archive(name),
    [`${name}.cdx.json`]: billOfMaterials(),
    FINGERPRINT: await readFile(join(ROOT, 'web/dist/.fingerprint')),
  };
  const sums = Object.entries(files).map(
    ([file, content]) => `${createHash('sha256').update(content).digest('hex')}  ${file}\n`,
  );
  await rm(join(ROOT, FOLDER), { recursive: true, force: true });
  await mkdir(join(ROOT, FOLDER));
  for (const [file, content] of Object.entries({ ...files, SHA256SUMS: sums.join('') })) {
    await writeFile(join(ROOT, FOLDER, file), content);
    say(`${FOLDER}/${file}`);
  }
  say(`Built with Node ${process.versions.node}: other versions may compress differently.`);
});

/** @param {...string} args */
function git(...args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
}

/**
 * Every file gets the time of the commit, since the server uses it to tell browsers whether a document has changed.
 * @param {string} name
 */
async function archive(name) {
  const seconds = Number(git('log', '-1', '--format=%ct'));
  const built = await Promise.all(BUILDS.map(filesIn));
  const paths = [...git('ls-files', '-z').split('\0').filter(Boolean), ...built.flat()];
  /** @type {Buffer[]} */
  const parts = [];
  for (const path of paths.sort()) {
    const content = await readFile(join(ROOT, path));
    parts.push(tarHeader(`${name}/${path}`, content.length, seconds), content);
    parts.push(Buffer.alloc(-content.length & (BLOCK - 1)));
  }
  parts.push(Buffer.alloc(2 * BLOCK));
  return gzipSync(Buffer.concat(parts), { level: 9 });
}

/** @param {string} folder */
async function filesIn(folder) {
  const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)).replaceAll('\\', '/'));
}

/**
 * The ustar header of a file, readable by everybody and without a particular owner.
 * @param {string} path
 * @param {number} size
 * @param {number} seconds
 */
function tarHeader(path, size, seconds) {
  if (Buffer.byteLength(path) > NAME_MAX) throw new Problem(`${path} is too long for the archive.`);
  const header = Buffer.alloc(BLOCK);
  const octal = (/** @type {number} */ number, /** @type {number} */ digits) =>
    number.toString(8).padStart(digits, '0');
  header.write(path, 0);
  header.write(octal(0o644, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(seconds, 11), 136);
  // For the checksum, its own field counts as spaces.
  header.write('        0', 148);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 6)}\0`, 148);
  return header;
}

/** Every package in the lockfile, including those bundled into the web app. */
function billOfMaterials() {
  const [command, ...args] = npmCommand(['sbom', '--sbom-format=cyclonedx', '--package-lock-only']);
  const text = execFileSync(command, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const { serialNumber: _, ...bill } = JSON.parse(text);
  const { component, lifecycles } = bill.metadata;
  // npm names it after the folder.
  bill.metadata = { lifecycles, component: { ...component, name: 'lunaria' } };
  for (const found of [bill.metadata.component, ...bill.components]) {
    const isOurs = found.properties?.some(
      (/** @type {{ name: string }} */ { name }) => name === 'cdx:npm:package:private',
    );
    // Ours are not in npm's registry.
    if (isOurs) delete found.purl;
  }
  return `${JSON.stringify(bill, null, 2)}\n`;
}
