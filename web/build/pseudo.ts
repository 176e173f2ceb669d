/**
 * Two languages that nobody speaks, made of the English messages: longer, with accents and in brackets, from left to right or
 * from right to left. What stands outside of brackets did not come from a catalogue. `LUNARIA_PSEUDO=rtl npm run dev` shows
 * the app in one; browser tests visit every page in both.
 */
import type { Plugin } from 'vite';

type Token = string | [name: string, type?: string, branches?: Record<string, Token[] | string>];

const ACCENTED = Object.fromEntries(
  [...'aeiouycnszAEIOUYCNSZ'].map((letter, at) => [letter, [...'áéíóúýçñšžÁÉÍÓÚÝÇÑŠŽ'][at]]),
);
/** Translations are often longer than English, short ones most of all. */
const LONGER = 0.3;

export function pseudo(direction = process.env.LUNARIA_PSEUDO): Plugin {
  return {
    name: 'lunaria:pseudo',
    apply: (_config, { command }) => command === 'serve' && Boolean(direction),
    enforce: 'post',
    transform: {
      filter: { id: /\.po$/ },
      handler: (code) => ({
        code: `import { toPseudo } from '/build/pseudo.ts';
          ${code.replace('export const messages', 'const english')}
          export const messages = toPseudo(english);`,
        map: null,
      }),
    },
    transformIndexHtml: (html) => html.replace('<html', `<html dir="${direction}"`),
  };
}

export function toPseudo(messages: Record<string, Token | Token[]>): Record<string, Token[]> {
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => {
      const tokens = Array.isArray(message) ? (message as Token[]) : [message];
      return [id, ['⟦', ...tokens.map(accented), '⟧']];
    }),
  );
}

function accented(token: Token): Token {
  if (typeof token === 'string') {
    const letters = token.replace(/<[^>]*>|[a-z]/gi, (found) => ACCENTED[found] ?? found);
    const words = token.replace(/<[^>]*>/g, '').trim();
    if (!/[a-z]{2}/i.test(words)) return letters;
    // In pieces like words, so that they wrap like them.
    const more = '·'.repeat(Math.ceil(words.length * LONGER)).replace(/·{8}(?=·)/g, '$& ');
    return `${letters}${more}`;
  }
  const [name, type, branches] = token;
  if (!type || !branches || !/plural|select/.test(type)) return token;
  const changed = Object.entries(branches).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.map(accented) : value,
  ]);
  return [name, type, Object.fromEntries(changed)];
}
