/** The targets of links in the documents exist: files, and headings within them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './run.js';

/** Installed, built, left over from a failed test, or hidden. */
const NOT_OURS = /^(node_modules|dist|test-results|\..*)$/;
const LINK = /\]\(([^)\s]+)\)/g;
const ELSEWHERE = /^(https?|mailto):/;

test('every link within the documents has a target', () => {
  const documents = documentsIn(ROOT);
  expect(documents.length).toBeGreaterThan(30);
  expect(documents.flatMap(brokenLinks)).toEqual([]);
});

/**
 * @param {string} folder
 * @returns {string[]}
 */
function documentsIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.test(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return documentsIn(path);
      return entry.name.endsWith('.md') ? [path] : [];
    });
}

/** @param {string} document */
function brokenLinks(document) {
  return [...readFileSync(document, 'utf8').matchAll(LINK)]
    .map(([, to = '']) => to)
    .filter((to) => !ELSEWHERE.test(to) && !leadsSomewhere(document, to))
    .map((to) => `${relative(ROOT, document)}: ${to}`);
}

/**
 * @param {string} document
 * @param {string} to a file, a heading, or a heading in a file
 */
function leadsSomewhere(document, to) {
  const [path, heading] = to.split('#');
  const target = path ? join(dirname(document), path) : document;
  if (!existsSync(target)) return false;
  return heading === undefined || !target.endsWith('.md') || headingsOf(target).includes(heading);
}

/**
 * The anchors of a document's headings.
 * @param {string} document
 */
function headingsOf(document) {
  return [...readFileSync(document, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
