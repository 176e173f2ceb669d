/** Six figures that show whether the code grows: printed by `npm run check`, never a gate. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importsOf, sourcesIn } from './borders.js';
import { ROOT } from './run.js';

const PRODUCTION = ['web/src', 'cycle/src', 'server/src'];
const EVERYTHING = [...PRODUCTION, 'web/build', 'web/service-worker', 'web/sync-test'].concat([
  'web/browser-test',
  'server/test',
  'audio',
  'bench',
  'e2e',
  'scripts',
]);
const CODE = /\.(?:ts|tsx|js|css)$/;
const FOR_TESTS = /\.(?:test|spec)\.|\/testing\.tsx?$|-(?:cases|properties|bodies)\.ts$|\.d\.ts$/;

const SLIVER_LINES = 20;
const SMALL_LINES = 40;
const COPY_LINES = 6;
/** On one line or several. */
const IMPORTS = /^(?:import|export) (?:type )?\{[^}]*\} from .*$/gm;
/** A sequence in more places than this is an idiom, not a copy. */
const COPY_PLACES = 8;

/** @typedef {{ path: string, source: string, lines: number }} File */

export async function figures() {
  const all = await read(EVERYTHING);
  const production = all.filter(
    ({ path }) => PRODUCTION.some((room) => path.startsWith(room)) && !FOR_TESTS.test(path),
  );
  const imports = importGraph(production);
  return {
    'production lines': sum(production.map(({ lines }) => lines)),
    'production files': production.length,
    [`files of up to ${SLIVER_LINES} lines`]: count(
      production,
      ({ lines }) => lines <= SLIVER_LINES,
    ),
    [`modules of up to ${SMALL_LINES} lines with one importer`]: count(
      production,
      ({ path, lines }) =>
        !path.endsWith('.css') && lines <= SMALL_LINES && importers(imports, path) === 1,
    ),
    [`copies of ${COPY_LINES} or more lines`]: copies(all),
    'circles of imports': circles(imports),
  };
}

/** @param {string[]} folders @returns {Promise<File[]>} */
async function read(folders) {
  const paths = (await Promise.all(folders.map((folder) => sourcesIn(folder, CODE)))).flat();
  return Promise.all(
    paths.map(async (path) => {
      const source = await readFile(join(ROOT, path), 'utf8');
      return { path, source, lines: source.split('\n').length - 1 };
    }),
  );
}

/** @param {File[]} files @returns {Map<string, Set<string>>} what each module imports of them */
function importGraph(files) {
  const paths = new Set(files.map(({ path }) => path));
  return new Map(
    files.map(({ path, source }) => [
      path,
      new Set(
        importsOf(path, source).flatMap((target) => {
          const found = [target, `${target}.ts`, `${target}.tsx`].find((name) => paths.has(name));
          return found === undefined ? [] : [found];
        }),
      ),
    ]),
  );
}

/** @param {Map<string, Set<string>>} imports @param {string} path */
function importers(imports, path) {
  return count([...imports.values()], (targets) => targets.has(path));
}

/**
 * The number of import cycles: strongly connected components of more than one module (Tarjan).
 * @param {Map<string, Set<string>>} imports
 */
export function circles(imports) {
  /** @type {Map<string, { index: number, low: number, isOpen: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const open = [];
  let found = 0;
  /** @param {string} path */
  const visit = (path) => {
    const own = { index: seen.size, low: seen.size, isOpen: true };
    seen.set(path, own);
    open.push(path);
    for (const target of imports.get(path) ?? []) {
      const other = seen.get(target) ?? visit(target);
      if (other.isOpen) own.low = Math.min(own.low, other.low);
    }
    if (own.low === own.index) {
      const circle = open.splice(open.indexOf(path));
      for (const name of circle) Object.assign(seen.get(name) ?? {}, { isOpen: false });
      if (circle.length > 1) found++;
    }
    return own;
  };
  for (const path of imports.keys()) if (!seen.has(path)) visit(path);
  return found;
}

/**
 * The number of pairs of files that share six or more lines, or files that repeat them. Ignores blank lines, comments,
 * imports, lone punctuation, white space, texts and numbers.
 * @param {Pick<File, 'path' | 'source'>[]} files
 */
export function copies(files) {
  /** @type {Map<string, { path: string, at: number }[]>} */
  const places = new Map();
  for (const { path, source } of files) {
    const lines = source.replace(IMPORTS, '').split('\n').map(shapeOf).filter(Boolean);
    for (let at = 0; at + COPY_LINES <= lines.length; at++) {
      const run = lines.slice(at, at + COPY_LINES).join('\n');
      places.set(run, [...(places.get(run) ?? []), { path, at }]);
    }
  }
  const pairs = new Set();
  for (const found of places.values()) {
    if (found.length > COPY_PLACES) continue;
    for (const [index, one] of found.entries())
      for (const other of found.slice(index + 1))
        if (one.path !== other.path || other.at - one.at >= COPY_LINES)
          pairs.add(`${one.path} ${other.path}`);
  }
  return pairs.size;
}

/** @param {string} line @returns {string} empty if the line does not count */
function shapeOf(line) {
  const text = line.trim();
  if (/^(?:\/\/|\/\*|\*|import\b)/.test(text) || !/\w/.test(text)) return '';
  return text
    .replace(/'[^']*'|"[^"]*"|`[^`]*`/g, '"')
    .replace(/\d[\d._]*/g, '0')
    .replace(/\s+/g, ' ');
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

/**
 * @template T
 * @param {T[]} items
 * @param {(item: T) => boolean} test
 */
function count(items, test) {
  return items.filter(test).length;
}
