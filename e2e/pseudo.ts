/**
 * Two languages that nobody speaks, made of the English messages as the page loads them: longer, with accents and in
 * brackets, from left to right or from right to left. What stands outside of brackets did not come from a catalogue.
 */
import type { Page } from '@playwright/test';

type Token = string | [name: string, type?: string, branches?: Record<string, Token[] | string>];

const ACCENTED = Object.fromEntries(
  [...'aeiouycnszAEIOUYCNSZ'].map((letter, at) => [letter, [...'áéíóúýçñšžÁÉÍÓÚÝÇÑŠŽ'][at]]),
);
/** Translations are often longer than English, short ones most of all. */
const LONGER = 0.3;

export async function speakPseudo(page: Page, direction: 'ltr' | 'rtl'): Promise<void> {
  await page.route(/\/assets\/messages-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const { messages } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
    const pseudo = Object.entries(messages).map(([id, message]) => [id, inBrackets(message)]);
    const body = `export const messages = ${JSON.stringify(Object.fromEntries(pseudo))};`;
    await route.fulfill({ response, body });
  });
  await page.route(
    (url) => !/\.\w+$|^\/parse/.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('<html', `<html dir="${direction}"`);
      await route.fulfill({ response, body });
    },
  );
}

function inBrackets(message: unknown): unknown {
  const tokens = Array.isArray(message) ? message.map(accented) : [accented(String(message))];
  return ['⟦', ...tokens, '⟧'];
}

function accented(token: Token): Token {
  if (typeof token === 'string') {
    const letters = token.replace(/<[^>]*>|[a-z]/gi, (found) => ACCENTED[found] ?? found);
    const words = token.replace(/<[^>]*>/g, '').trim();
    return letters + (/[a-z]{2}/i.test(words) ? '·'.repeat(Math.ceil(words.length * LONGER)) : '');
  }
  const [name, type, branches] = token;
  if (!type || !branches || !/plural|select/.test(type)) return token;
  const changed = Object.entries(branches).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.map(accented) : value,
  ]);
  return [name, type, Object.fromEntries(changed)];
}

/** The words on the page that stand in no brackets, but for names, numbers and dates. */
export async function wordsOutsideBrackets(
  page: Page,
  names: readonly string[],
): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility();
    const attributes = ['aria-label', 'alt', 'title', 'placeholder', 'aria-description'];
    const labels = [...document.body.querySelectorAll('*')]
      .filter(isShown)
      .flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''));
    const blocks = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        isShown(element) &&
        !element.matches('script, style, [data-live-announcer] *') &&
        [...element.childNodes].some(
          ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
        ),
    );
    // A message may have elements in it: its brackets are then in the elements around.
    const whole = blocks.map((element) => {
      let around = element;
      while (
        around.parentElement &&
        (around.textContent ?? '').split('⟦').length !==
          (around.textContent ?? '').split('⟧').length
      )
        around = around.parentElement;
      const isInMessage = (candidate: Element | null): boolean =>
        candidate !== null &&
        candidate !== document.body &&
        (/^[^⟦]*$/.test(candidate.textContent ?? '') ? isInMessage(candidate.parentElement) : true);
      const parent = around.textContent?.includes('⟦')
        ? around
        : (around.closest(':has(> *)') ?? around);
      return isInMessage(element) ? (around.textContent ?? '') : (parent.textContent ?? '');
    });
    return [document.title, ...labels, ...whole];
  });
  const found = texts.flatMap((text) => {
    let depth = 0;
    let outside = '';
    for (const letter of text) {
      if (letter === '⟦') depth += 1;
      else if (letter === '⟧') depth -= 1;
      else outside += depth === 0 ? letter : ' ';
    }
    return outside.match(/\p{L}[\p{L}’'-]+/gu) ?? [];
  });
  return [...new Set(found)].filter((word) => !names.includes(word));
}
