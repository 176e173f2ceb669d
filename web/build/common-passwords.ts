/** Cuts the list of common passwords down to its head: the rest weighs twenty times as much and is found by its patterns. */
import type { Plugin } from 'vite';

const LIST = /@zxcvbn-ts\/language-common\/src\/passwords\.json$/;
/** As `password-strength.ts` uses it. */
const MOST = 2_000;

export function commonPasswords(): Plugin {
  return {
    name: 'lunaria-common-passwords',
    enforce: 'pre',
    transform: (code, id) =>
      LIST.test(id) ? { code: JSON.stringify(JSON.parse(code).slice(0, MOST)), map: null } : null,
  };
}
