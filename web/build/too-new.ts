// Fails the build if it contains something that the oldest browsers we build for lack and that cannot be compiled for
// them. Check for it where it is used (`element.checkVisibility?.()`), or do without.

import type { Plugin } from 'vite';

/** The oldest browsers we build for, those of the end of 2022: iPhones 8 and X end at Safari 16, Windows 7 at Chrome 109. */
export const TARGET = ['chrome108', 'edge108', 'firefox108', 'safari16.0', 'ios16.0'];

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
    /\.checkVisibility\(/,
    /\.with\(\w+,/,
    /\.(?:isWellFormed|toWellFormed|toReversed|toSorted|toSpliced|getOrInsert|togglePopover)\(/,
    /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
    /\.(?:toBase64|toHex|setFromBase64|setFromHex)\(\)/,
  ],
} as const;

export function tooNew(): Plugin {
  return {
    name: 'lunaria:too-new',
    apply: 'build',
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

/** With a little context. */
export function findTooNew(fileName: string, text: string): string | undefined {
  const kind = /\.(css|js)$/.exec(fileName)?.[1] as keyof typeof TOO_NEW | undefined;
  for (const pattern of kind ? TOO_NEW[kind] : []) {
    const found = pattern.exec(text);
    if (found) return text.slice(Math.max(0, found.index - 60), found.index + 60);
  }
  return undefined;
}
