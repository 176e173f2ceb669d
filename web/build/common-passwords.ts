// Shortens the list of common passwords: the rest is twenty times as large, and is found by its patterns.

import type { Plugin } from 'vite';

const LIST = /@zxcvbn-ts\/language-common\/src\/passwords\.json$/;
/** As in `password-strength.ts`. */
const MOST = 2_000;

export function commonPasswords(): Plugin {
  return {
    name: 'lunaria-common-passwords',
    enforce: 'pre',
    transform: (code, id) =>
      LIST.test(id) ? { code: JSON.stringify(JSON.parse(code).slice(0, MOST)), map: null } : null,
  };
}
