/** Which room of the code may import from which: the table of docs/architecture.md. Imports only go down. */
import { readdir, readFile } from 'node:fs/promises';
import { join, posix, relative } from 'node:path';
import { ROOT } from './run.js';

/**
 * Each room, and the rooms that it may import besides itself, or single files of them, without extension. A file belongs to
 * the first room whose folder contains it.
 * @type {Record<string, string[]>}
 */
const ROOMS = {
  'cycle/src': [],
  'web/src/vault': ['cycle/src/result'],
  'web/src/cloud': [],
  'web/src/import': ['cycle/src', 'web/src/words/languages'],
  'web/src/reminders': ['cycle/src'],
  'web/src/data/schedule': ['web/src/reminders', 'web/src/vault'],
  'web/src/data/account': ['web/src/vault', 'web/src/cloud'],
  'web/src/data/kinds': ['cycle/src'],
  'web/src/data/replica': ['web/src/data/kinds', 'web/src/vault', 'cycle/src'],
  'web/src/data/sync': [
    'web/src/data/replica',
    'web/src/data/kinds',
    'web/src/vault',
    'web/src/cloud',
  ],
  'web/src/data/api': [
    'web/src/data/account',
    'web/src/data/sync',
    'web/src/data/replica',
    'web/src/data/kinds',
    'web/src/data/schedule',
    'web/src/reminders',
    'web/src/vault',
    'web/src/cloud',
    'web/src/import',
    'web/src/words/things',
    'cycle/src',
  ],
  'web/src/export': ['cycle/src', 'web/src/data/api/logged-days', 'web/src/vault/crc32'],
  'web/src/words': [
    'cycle/src',
    'web/src/data/api',
    'web/src/data/kinds/catalogue',
    'web/src/data/kinds/data-error',
    'web/src/data/kinds/limits',
    'web/src/import/imported',
    'web/src/ui/chunk-files',
    'web/src/ui/stored-choice',
  ],
  'web/src/router': [],
  'web/src/ui': [
    'cycle/src/day',
    'cycle/src/result',
    'cycle/src/typed-date',
    'web/src/router',
    'web/src/words',
  ],
  'web/src/features': [
    'cycle/src',
    'web/src/reminders',
    'web/src/import',
    'web/src/export',
    'web/src/data/api',
    'web/src/data/account/exit-address',
    'web/src/data/kinds/catalogue',
    'web/src/data/kinds/data-error',
    'web/src/data/kinds/limits',
    'web/src/router',
    'web/src/words',
    'web/src/ui',
  ],
  'web/src/app': [
    'web/src/features',
    'web/src/data/api',
    'web/src/data/account',
    'web/src/data/schedule/forget-schedule',
    'web/src/router',
    'web/src/words',
    'web/src/ui',
  ],
  'web/service-worker': ['web/src/data/schedule', 'web/src/reminders'],
  'server/src': [],
  'server/test': ['server/src'],
  // The vault and the data only to create accounts and their data without forms; the list of pages only to cover all
  // of them.
  e2e: [
    'web/src/vault',
    'web/src/cloud/records',
    'web/src/data/api/tree',
    'web/src/data/replica/replica',
    'web/src/data/sync/push',
    'web/src/app/pages',
    'web/src/words/languages',
  ],
};

/**
 * Further imports that a room's tests may use.
 * @type {Record<string, string[]>}
 */
const IN_TESTS = { 'web/src/import': ['web/src/words/import-report', 'web/src/export/day-table'] };

/** Our own packages, by import name. */
const OWN_PACKAGES = { '@lunaria/cycle': 'cycle/src' };

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)(['"])([^'"]+)\1/g;

/**
 * Describes the wrong imports of a file in sentences.
 * @param {string} path from the root of the repository, with slashes
 * @param {string} source
 * @returns {string[]}
 */
export function wrongImports(path, source) {
  const room = roomOf(path);
  if (room === undefined) return [];
  const isTest = /(?:\.test|\/testing)\.ts$/.test(path);
  const known = [...(ROOMS[room] ?? []), ...((isTest && IN_TESTS[room]) || [])];
  const wrong = [];
  for (const target of importsOf(path, source)) {
    const targetRoom = roomOf(target);
    if (targetRoom === undefined) continue;
    if (targetRoom !== room && !known.some((place) => isIn(target, place))) {
      wrong.push(`${path} imports ${target}: ${room} may not know it.`);
    } else if (featureOf(path) && featureOf(target) && featureOf(path) !== featureOf(target)) {
      wrong.push(`${path} imports ${target}: a feature never imports another feature.`);
    }
  }
  return wrong;
}

/** All wrong imports in the repository. */
export async function wrongImportsEverywhere() {
  const rooms = Object.keys(ROOMS).map((room) => sourcesIn(room, /\.tsx?$/));
  const files = (await Promise.all(rooms)).flat();
  const findings = await Promise.all(
    files.map(async (path) => wrongImports(path, await readFile(join(ROOT, path), 'utf8'))),
  );
  return findings.flat();
}

/** @param {string} path */
function roomOf(path) {
  return Object.keys(ROOMS).find((room) => isIn(path, room));
}

/**
 * @param {string} path
 * @param {string} place a folder, or a file without extension
 */
function isIn(path, place) {
  return path.startsWith(`${place}/`) || path.replace(/\.[jt]sx?$/, '') === place;
}

/** @param {string} path */
function featureOf(path) {
  return path.match(/^web\/src\/features\/([^/]+)\//)?.[1];
}

/**
 * The repository's modules that a file imports.
 * @param {string} path
 * @param {string} source
 */
export function importsOf(path, source) {
  return [...source.matchAll(IMPORT)].flatMap(([, , specifier = '']) => {
    const target = targetOf(path, specifier);
    return target === undefined ? [] : [target];
  });
}

/**
 * The path of an import within the repository, if it is there.
 * @param {string} path
 * @param {string} specifier
 */
function targetOf(path, specifier) {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(path), specifier));
  for (const [name, folder] of Object.entries(OWN_PACKAGES)) {
    if (specifier === name || specifier.startsWith(`${name}/`)) {
      return specifier.replace(name, folder);
    }
  }
  return undefined;
}

/**
 * The paths of the files below a folder, from the root of the repository.
 * @param {string} folder
 * @param {RegExp} ending
 * @returns {Promise<string[]>}
 */
export async function sourcesIn(folder, ending) {
  const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.includes('node_modules/'));
}
