/**
 * Shows pages of the built app in a pseudo-language and finds what is wrong with them. Pseudo-messages are the English ones,
 * longer, accented and in brackets, left-to-right or right-to-left. Text outside brackets did not come from a catalogue.
 */
import type { Page } from '@playwright/test';
import { LANGUAGES } from '../web/src/words/languages.js';

type Token = string | [name: string, type?: string, branches?: Record<string, Token[] | string>];

const ACCENTED = Object.fromEntries(
  [...'aeiouycnszAEIOUYCNSZ'].map((letter, at) => [letter, [...'áéíóúýçñšžÁÉÍÓÚÝÇÑŠŽ'][at]]),
);
/** Translations are often longer than English, especially short ones. */
const LONGER = 0.3;

export async function speakPseudo(page: Page, direction: 'ltr' | 'rtl'): Promise<void> {
  await page.route(/\/assets\/messages-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const { messages } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
    const body = `export * from '${route.request().url()}?english';
      export const messages = ${JSON.stringify(toPseudo(messages))};`;
    await route.fulfill({ response, body });
  });
  await page.route(
    (url) => !/\.\w+$|^\/parse/.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('dir="ltr"', `dir="${direction}"`);
      await route.fulfill({ response, body });
    },
  );
}

function toPseudo(messages: Record<string, Token | Token[]>): Record<string, Token[]> {
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
    // In chunks like words, so that they wrap.
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

/** The words on the page outside brackets, without dates and numbers. */
export async function wordsOutsideBrackets(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    // Quotes, titles of papers, and the cloud's records.
    for (const each of document.querySelectorAll(
      'blockquote, figcaption, pre, [lang="en"]:not(html)',
    ))
      each.textContent = '';
    const shown = [...document.body.querySelectorAll('*')].filter((each) => each.checkVisibility());
    const labels = shown.flatMap((each) =>
      ['aria-label', 'alt', 'title', 'placeholder'].map((name) => each.getAttribute(name) ?? ''),
    );
    const drawn = shown.filter(({ tagName }) => tagName === 'text');
    return [
      document.title,
      document.body.innerText,
      ...labels,
      ...drawn.map(({ textContent }) => textContent ?? ''),
    ];
  });
  return [...new Set(texts.flatMap(wordsOutside))].filter(
    (word) => !NO_WORDS.test(word) && !NAMES_OF_LANGUAGES.has(word),
  );
}

const NAMES_OF_LANGUAGES = new Set(Object.values(LANGUAGES).flatMap(wordsOutside));

/** Names, units, and what `Intl` writes itself. */
const NO_WORDS =
  /^(?:Lunaria|Notes|Planner|Timer|January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec|(?:Sun|Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?)(?:day)?|Next|month|day|year|days|years|AM|PM|mm|dd|yyyy|kg|lb|ms)$/;

function wordsOutside(text: string): string[] {
  let depth = 0;
  let outside = '';
  for (const letter of text.replace(/\S+@\S+/g, '')) {
    if (letter === '⟦') depth += 1;
    else if (letter === '⟧') depth -= 1;
    else outside += depth === 0 ? letter : ' ';
  }
  return outside.match(/\p{L}[\p{L}’'@.-]+/gu) ?? [];
}

/** Elements with text that is clipped. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((each) => each.checkVisibility() && each.textContent?.trim())
      .filter((each) => {
        const { overflowX, position } = getComputedStyle(each);
        const isHidden = position === 'absolute' && each.clientWidth <= 1;
        return overflowX === 'hidden' && !isHidden && each.scrollWidth > each.clientWidth + 1;
      })
      .map((each) => `${each.tagName} ${each.textContent?.slice(0, 60)}`),
  );
}

export interface Placed {
  readonly what: string;
  /** From the edge where lines begin. */
  readonly start: number;
  readonly width: number;
}

/** Where everything that is read or pressed is placed, from the edge where lines begin. */
export function places(page: Page): Promise<Placed[]> {
  return page.evaluate(() => {
    const isRtl = document.documentElement.dir === 'rtl';
    const { clientWidth } = document.documentElement;
    return [...document.querySelectorAll('h1, h2, h3, button, a, input, select, textarea, svg, li')]
      .filter((each) => each.checkVisibility() && !each.closest('[dir="ltr"]'))
      .map((each) => {
        const { left, right, width } = each.getBoundingClientRect();
        const what = `${each.tagName} ${each.getAttribute('aria-label') ?? each.textContent?.slice(0, 40)}`;
        return { what, start: isRtl ? clientWidth - right : left, width };
      })
      .filter(({ width }) => width > 1);
  });
}
