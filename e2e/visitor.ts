/** Drives a browser that Playwright cannot: finds elements by accessible name and waits for them. */
import { until } from './until.ts';
import type { Driven, Element } from './webdriver.ts';

type Role = 'button' | 'link' | 'field';

const SELECTORS: Readonly<Record<Role, string>> = {
  button: 'button, [role=button]',
  link: 'a[href]',
  field: 'input, textarea',
};

export class Visitor {
  readonly #browser: Driven;
  readonly #origin: string;

  constructor(browser: Driven, origin: string) {
    this.#browser = browser;
    this.#origin = origin;
  }

  goTo(path: string): Promise<void> {
    return this.#browser.goTo(new URL(path, this.#origin).href);
  }

  goBack(): Promise<void> {
    return this.#browser.goBack();
  }

  reload(): Promise<void> {
    return this.#browser.reload();
  }

  /** By full name, or by a pattern within it. */
  async press(role: Role, name: string | RegExp): Promise<void> {
    await this.#browser.click(await this.#waitUntilStable(role, name));
  }

  /** The field must be empty. */
  type(name: string, text: string): Promise<void> {
    return this.#typeInto('field', name, text);
  }

  async waitFor(role: Role, name: string | RegExp): Promise<void> {
    await until(`there is the ${role} “${name}”`, () => this.#find(role, name));
  }

  async waitForText(text: string): Promise<void> {
    await until(`“${text}” can be read`, async () => (await this.#text()).includes(text));
  }

  async waitForPath(path: string): Promise<void> {
    const isThere = async () => (await this.#browser.call('() => location.pathname')) === path;
    await until(`the address is ${path}`, isThere);
  }

  /** For error messages: where the test got stuck. */
  async describe(): Promise<string> {
    const address = await this.#browser.call('() => location.href').catch(String);
    const text = await this.#text().catch(String);
    const answered = await this.#browser.call(LAST_ANSWERED).catch(String);
    return `The browser was at ${address} and showed: ${text}. The last answers were ${answered}`;
  }

  close(): Promise<void> {
    return this.#browser.close();
  }

  async #typeInto(role: Role, name: string | RegExp, text: string): Promise<void> {
    const element = await this.#waitUntilStable(role, name);
    await this.#browser.click(element);
    await this.#browser.type(element, text);
  }

  #waitUntilStable(role: Role, name: string | RegExp): Promise<Element> {
    let before: unknown;
    return until(`the ${role} “${name}” can be reached`, async () => {
      const element = await this.#find(role, name);
      const place = element && (await this.#browser.call(UNCOVERED_BOX, element));
      // A dialog may still be opening: wait until the element no longer moves.
      const isStill = Boolean(place) && place === before;
      before = place;
      return isStill ? element : null;
    });
  }

  #find(role: Role, name: string | RegExp): Promise<Element | null> {
    const pattern = typeof name === 'string' ? `^${escaped(name)}$` : name.source;
    return this.#browser.call(FIND, SELECTORS[role], pattern) as Promise<Element | null>;
  }

  /** The visible text of the page, in one line. */
  #text(): Promise<string> {
    const source = `() => document.body.innerText.replace(/\\s+/g, ' ')`;
    return this.#browser.call(source) as Promise<string>;
  }
}

/** The last requests of the page with status, start and end in ms; and the current time. */
const LAST_ANSWERED = `() => {
  const entries = performance.getEntriesByType('resource').slice(-12);
  const lines = entries.map(({ name, startTime, responseEnd, responseStatus }) =>
    [new URL(name).pathname, responseStatus, Math.round(startTime), Math.round(responseEnd)].join(' '));
  const worker = navigator.serviceWorker?.controller?.state ?? 'none';
  return [...lines, 'now ' + Math.round(performance.now()), 'service worker ' + worker].join(', ');
}`;

/** The first visible element with this accessible name (label or text). A modal dialog hides what is behind it. */
const FIND = `(selector, pattern) => {
  const textOf = (id) => document.getElementById(id)?.textContent ?? '';
  const nameOf = (element) =>
    element.getAttribute('aria-labelledby')?.split(' ').map(textOf).join(' ') ??
    element.getAttribute('aria-label') ??
    element.labels?.[0]?.textContent ??
    element.innerText;
  const isFound = (element) =>
    new RegExp(pattern).test(nameOf(element).replace(/\\s+/g, ' ').trim()) &&
    element.getClientRects().length > 0 &&
    !element.closest('[aria-hidden=true], [inert]');
  const shown = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  return [...shown.querySelectorAll(selector)].find(isFound) ?? null;
}`;

/** Its box, if nothing covers its centre; otherwise scrolls it to the middle of the window. */
const UNCOVERED_BOX = `(element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  const isFree = element === top || element.contains(top);
  if (!isFree) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return isFree ? [x, y, width, height].join(' ') : null;
}`;

function escaped(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}
