// Fails the build when something in it is too new for the oldest browsers we build for and cannot be compiled for them:
// functions that they lack, and what the minifier would have to lower and has not. Whoever needs one of these checks for
// it where it is used (`element.checkVisibility?.()`), or does it in another way.

import type { Plugin } from 'vite';

const TOO_NEW = {
  css: [
    /light-dark\(/,
    /oklch\(/,
    /@media[^{]*\(width *[<>]/,
    /(?<=[{;}])&/,
    /[\d.]r?lh\b/,
    /@(?:scope|starting-style)\b/,
    /gradient\((?:[^,)]* )?in /,
  ],
  js: [
    /\(\?<[=!]/,
    /\b(?:Object|Map)\.groupBy\(/,
    /\bArray\.fromAsync\(/,
    /\bAbortSignal\.any\(/,
    /\bIterator\.(?:from|concat)\(/,
    /\bPromise\.(?:try|withResolvers)\(/,
    /\bURL\.(?:canParse|parse)\(/,
    /\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|reduce|forEach|toArray|take|drop)\(/,
    // Not after a check, as React Aria has it: `can?e.checkVisibility():…`.
    /(?<!\?\w+)\.checkVisibility\(/,
    /\.(?:isWellFormed|toWellFormed|toSpliced|getOrInsert|togglePopover)\(/,
    /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
    /\.(?:toBase64|toHex|setFromBase64|setFromHex)\(\)/,
  ],
} as const;

/** What src/app/fill-gaps.ts fills in, for pages alone. */
const NOT_IN_WORKERS = [/\.(?:toReversed|toSorted)\(/];

export function tooNew(): Plugin {
  return {
    name: 'lunaria:too-new',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          const text = output.type === 'chunk' ? output.code : String(output.source);
          const found = findTooNew(output.fileName, text);
          if (found) this.error(`${output.fileName} is too new for old browsers: ${found}`);
        }
      },
    },
  };
}

/** What is too new in a file of the build, with a little of what stands around it. */
export function findTooNew(fileName: string, text: string): string | undefined {
  const kind = /\.(css|js)$/.exec(fileName)?.[1] as keyof typeof TOO_NEW | undefined;
  const inWorkers = fileName.includes('worker') ? NOT_IN_WORKERS : [];
  for (const pattern of kind ? [...TOO_NEW[kind], ...inWorkers] : []) {
    const found = pattern.exec(text);
    if (found) return text.slice(Math.max(0, found.index - 60), found.index + 60);
  }
  return undefined;
}
