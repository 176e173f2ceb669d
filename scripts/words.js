/**
 * Text that users read must come from the message catalogues (web/messages). Finds text in the sources that does not,
 * messages that are read before the catalogue is loaded, and messages that are missing from a catalogue or unused.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { parseAst } from 'vite';
import { directionOf } from '../web/src/words/languages.js';
import { ROOT } from './run.js';

const FOLDERS = ['web/src', 'web/service-worker'];
/** Tests; text for developers only; text in file formats; and titles of papers. */
const LEFT_OUT =
  /\.test\.tsx?$|\/testing\.ts$|-(?:cases|properties|bodies)\.ts$|\/import\/|\/vault\/|\/cloud\/|\/data\/kinds\/catalogue\.ts$|\/learn\/content\/sources\.ts$/;

const MACROS = new Set(['t', 'msg', 'plural', 'select']);
/** Only developers read the arguments of these. */
const FOR_DEVELOPERS = /^(?:console\.\w+|\w*Error|Damaged|querySelector(?:All)?|closest|matches)$/;
/** Attributes and properties whose text is not shown. */
const FOR_PROGRAMS =
  /^(?:class|\w*[cC]lassName|d|viewBox|preserveAspectRatio|to|href|src|id|key|type|role|rel|slot|kind|variant|value|values|name|path|pattern|points|transform|fill.*|stroke.*|data-.*|auto.*|media|accept|crossOrigin|inputMode|sizes)$/;

/**
 * Describes what is wrong with the text of a file in sentences.
 * @param {string} path
 * @param {string} source
 * @returns {string[]}
 */
export function wrongWords(path, source) {
  /** @type {string[]} */
  const wrong = [];
  /** @param {any} node @param {string} what */
  const say = (node, what) =>
    wrong.push(`${path}:${source.slice(0, node.start).split('\n').length} ${what}`);
  visit(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }), false, '');
  return wrong;

  /**
   * @param {any} node
   * @param {boolean} isInFunction
   * @param {string} purpose the attribute or the property whose value this is
   */
  function visit(node, isInFunction, purpose) {
    if (node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(node.type)) return;
    if (/^(?:Import|Export(?:All|Named))/.test(node.type) && node.source) return;
    const macro = macroOf(node);
    if (macro) {
      if (!isInFunction && macro !== 'msg')
        say(node, `reads a message before the catalogue is loaded: ${textOf(node)}`);
      return;
    }
    if (/^(?:Call|New)Expression$/.test(node.type) && FOR_DEVELOPERS.test(calleeOf(node))) return;
    const text = wordsIn(node);
    if (text !== undefined && isForPeople(text, node.type, purpose))
      say(node, `is not in a message catalogue: ${textOf(node)}`);
    const isFunction = isInFunction || /Function|MethodDefinition/.test(node.type);
    for (const [key, child] of Object.entries(node)) {
      const children = Array.isArray(child) ? child : [child];
      const name = node.name?.name ?? node.key?.name ?? node.key?.value;
      const inside = /^(?:JSXAttribute|Property)$/.test(node.type) ? String(name) : purpose;
      for (const each of children)
        if (typeof each?.type === 'string' && key !== 'key') visit(each, isFunction, inside);
    }
  }

  /** @param {any} node */
  function textOf(node) {
    return source.slice(node.start, node.end).replace(/\s+/g, ' ').trim().slice(0, 100);
  }
}

/** @param {any} node */
function macroOf({ type, tag, callee, openingElement }) {
  const name =
    type === 'TaggedTemplateExpression'
      ? tag.name
      : type === 'CallExpression'
        ? callee.name
        : type === 'JSXElement' && openingElement.name.name === 'Trans' && 't';
  return MACROS.has(name) ? name : undefined;
}

/** @param {any} node */
function calleeOf({ callee }) {
  const { object, property, name } = callee;
  if (name) return name;
  return object?.name === 'console' ? `console.${property?.name}` : String(property?.name);
}

/** @param {any} node @returns {string | undefined} */
function wordsIn({ type, value, quasis }) {
  if (type === 'JSXText') return value;
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type !== 'TemplateLiteral') return undefined;
  return quasis.map((/** @type {any} */ quasi) => quasi.value.cooked).join('…');
}

/** Names, and strings that only look like text. */
const NOT_WORDS = new Set([
  'Lunaria',
  'Samsung Internet',
  // A media query, the key of a list, a server's answer, stored data.
  'not all',
  'line …',
  'Not Found',
  'From a table',
  'From …',
  // A stored choice, and the name of an error.
  'silent',
  'Loading chunk failed',
]);

/** @param {string} text @param {string} type @param {string} purpose */
function isForPeople(text, type, purpose) {
  if (NOT_WORDS.has(text)) return false;
  if (type === 'JSXText') return /\p{L}{2}/u.test(text);
  if (FOR_PROGRAMS.test(purpose)) return /^\p{Lu}\p{L}+ \p{L}/u.test(text);
  if (/^[\w-]+(?: [\w-]+)*$/.test(text) && /[-_\d]/.test(text)) return false;
  const isSentence = /\p{L}{2}[,:]? (?:\p{L}|…)/u.test(text) && !/[{}<>=();#/[\]]/.test(text);
  const isLabel = /^(?:aria-label|alt|label|title|text|lead|hint|placeholder)$/.test(purpose);
  return isSentence || (isLabel && /\p{L}{2}/u.test(text));
}

/** All files, and the catalogues. */
export async function wrongWordsEverywhere() {
  /** @type {string[]} */
  const wrong = [];
  for (const folder of FOLDERS) {
    const entries = await readdir(join(ROOT, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const path = relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
      if (!/\.tsx?$/.test(path) || LEFT_OUT.test(path)) continue;
      wrong.push(...wrongWords(path, await readFile(join(ROOT, path), 'utf8')));
    }
  }
  return [...wrong, ...(await wrongCatalogues())];
}

async function wrongCatalogues() {
  const config = getConfig({ configPath: join(ROOT, 'web/lingui.config.js') });
  /** @type {string[]} */
  const wrong = [];
  for (const catalogue of await getCatalogs(config)) {
    const used = (await catalogue.collect()) ?? {};
    for (const locale of config.locales) {
      const file = relative(ROOT, catalogue.getFilename(locale));
      const kept = (await catalogue.read(locale)) ?? {};
      for (const [id, { message = '' }] of Object.entries(used)) {
        const translation = kept[id]?.translation;
        if (!kept[id]) wrong.push(`${file} lacks “${message}”: run npm run messages`);
        else if (!translation) wrong.push(`${file} has no translation of “${message}”`);
        else {
          const faults = wrongTranslation(locale, message, translation);
          wrong.push(...faults.map((fault) => `${file}: “${translation}” ${fault}`));
        }
        if (/\{\d+[},]/.test(message))
          wrong.push(`${file}: a placeholder needs a name in “${message}”`);
      }
      for (const id of Object.keys(kept))
        if (!used[id])
          wrong.push(
            `${file} has “${kept[id]?.message}”, which nothing uses: run npm run messages`,
          );
    }
  }
  return [...wrong, ...(await wrongQuotes(config.locales))];
}

/**
 * Describes what is wrong with the form of a translation, as the ends of sentences.
 * @param {string} locale
 * @param {string} english
 * @param {string} translation
 * @returns {string[]}
 */
export function wrongTranslation(locale, english, translation) {
  const { source, errors } = createCompiledCatalog(
    locale,
    { english, translation },
    { namespace: 'json' },
  );
  if (errors.length > 0) return errors.map(({ error }) => `cannot be read: ${error.message}`);
  const { messages } = JSON.parse(source);
  const [wanted, given] = [shapeOf(messages.english), shapeOf(messages.translation)];
  /** @type {string[]} */
  const wrong = [];
  for (const part of wanted.parts.keys()) if (!given.parts.has(part)) wrong.push(`lacks ${part}`);
  for (const part of given.parts.keys())
    if (!wanted.parts.has(part)) wrong.push(`has ${part}, which English has not`);
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  for (const cases of given.plurals) {
    const lacking = forms.filter(
      (form) => !cases.includes(form) && !OPTIONAL_FORMS.test(`${locale} ${form}`),
    );
    const unknown = cases.filter(
      (form) => /^[a-z]/.test(form) && !forms.some((each) => each === form),
    );
    if (lacking.length > 0) wrong.push(`lacks the plural ${lacking.join(', ')}`);
    if (unknown.length > 0)
      wrong.push(`has the plural ${unknown.join(', ')}, which ${locale} has not`);
  }
  if (directionOf(locale) === 'rtl' && given.texts.some((text) => OUT_OF_ORDER.test(text)))
    wrong.push('needs a direction mark: see docs/translating.md');
  if (translation !== translation.trim()) wrong.push('has a space at an end');
  if (locale !== 'en' && translation === english && SENTENCE.test(english))
    wrong.push('is still English');
  return wrong;
}

/**
 * What would be reordered in right-to-left text without a direction mark (U+200E, U+200F, or U+2066 to U+2069): a degree
 * sign before its letter, a number before a Latin unit, the end of an address, a comma between Latin names.
 */
const OUT_OF_ORDER =
  /(?<![\u200e\u2066])°[A-Z]|(?<![\w\u2066.,])\d+(?:[.,]\d+)? [A-Za-z]|:\/\/(?!\u200e)|[A-Za-z], [A-Za-z]/;

/** For millions, which the app never counts. */
const OPTIONAL_FORMS = /^(?:es|fr|it|pt-BR) many$/;
const SENTENCE = /[a-z]{2,} [a-z]{2,} [a-z]{2,}/;

/**
 * The placeholders, cases, elements and texts of a compiled message.
 * @param {any} message
 */
function shapeOf(message) {
  /** @type {Set<string>} */
  const parts = new Set();
  /** @type {string[][]} */
  const plurals = [];
  /** @type {string[]} */
  const texts = [];
  /** @param {any} tokens */
  const visit = (tokens) => {
    for (const token of Array.isArray(tokens) ? tokens : [tokens]) {
      if (!Array.isArray(token)) {
        texts.push(String(token));
        for (const tag of String(token).match(/<\/?\d+\/?>/g) ?? []) parts.add(tag);
        continue;
      }
      const [name, type, cases] = token;
      const keys = Object.keys(cases ?? {}).filter((key) => key !== 'offset');
      parts.add(type === 'select' ? `{${name}, select, ${keys.sort().join(' ')}}` : `{${name}}`);
      if (type === 'plural') plurals.push(keys);
      if (type === 'plural' || type === 'select') for (const key of keys) visit(cases[key]);
    }
  };
  visit(message);
  return { parts, plurals, texts };
}

/** Each language has a feed of quotes of the same length. @param {readonly string[]} locales */
async function wrongQuotes(locales) {
  /** @type {string[]} */
  const wrong = [];
  let length = 0;
  for (const locale of locales) {
    const file = `web/public/quotes${locale === 'en' ? '' : `.${locale}`}.json`;
    const quotes = await readFile(join(ROOT, file), 'utf8').then(JSON.parse, () => undefined);
    if (locale === 'en') length = quotes.length;
    if (quotes?.length !== length)
      wrong.push(`${file} has not the ${length} quotes of the English one`);
  }
  return wrong;
}
