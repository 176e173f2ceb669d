/**
 * Somebody in a browser that Playwright does not drive. She finds things by their names, presses, types and reads, and has
 * patience, as Playwright has.
 */
import { until } from './until.ts';
import type { Driven, Element } from './webdriver.ts';

type Role = 'button' | 'link' | 'field' | 'spinbutton';

const SELECTORS: Readonly<Record<Role, string>> = {
  button: 'button, [role=button]',
  link: 'a[href]',
  field: 'input, textarea',
  spinbutton: '[role=spinbutton]',
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

  /** By its whole name, or by what the name contains. */
  async presses(role: Role, name: string | RegExp): Promise<void> {
    await this.#browser.click(await this.#reaches(role, name));
  }

  /** Into an empty field. */
  types(name: string, text: string): Promise<void> {
    return this.#typesInto('field', name, text);
  }

  /** Into the parts of a date, from the first on. */
  typesDate(digits: string): Promise<void> {
    return this.#typesInto('spinbutton', /./, digits);
  }

  async sees(role: Role, name: string | RegExp): Promise<void> {
    await until(`there is the ${role} “${name}”`, () => this.#find(role, name));
  }

  async reads(text: string): Promise<void> {
    await until(`“${text}” can be read`, async () => (await this.#text()).includes(text));
  }

  async isAt(path: string): Promise<void> {
    const isThere = async () => (await this.#browser.call('() => location.pathname')) === path;
    await until(`the address is ${path}`, isThere);
  }

  /** Why she came no further. */
  async whereabouts(): Promise<string> {
    const address = await this.#browser.call('() => location.href').catch(String);
    const text = await this.#text().catch(String);
    const answered = await this.#browser.call(LAST_ANSWERED).catch(String);
    return `She was at ${address} and read: ${text}. The last answers were ${answered}`;
  }

  leave(): Promise<void> {
    return this.#browser.close();
  }

  async #typesInto(role: Role, name: string | RegExp, text: string): Promise<void> {
    const element = await this.#reaches(role, name);
    await this.#browser.click(element);
    await this.#browser.type(element, text);
  }

  #reaches(role: Role, name: string | RegExp): Promise<Element> {
    let before: unknown;
    return until(`the ${role} “${name}” can be reached`, async () => {
      const element = await this.#find(role, name);
      const place = element && (await this.#browser.call(COME_FREE, element));
      // A window that is just opening still moves: what is pressed has to be at rest.
      const isAtRest = Boolean(place) && place === before;
      before = place;
      return isAtRest ? element : null;
    });
  }

  #find(role: Role, name: string | RegExp): Promise<Element | null> {
    const pattern = typeof name === 'string' ? `^${escaped(name)}$` : name.source;
    return this.#browser.call(FIND, SELECTORS[role], pattern) as Promise<Element | null>;
  }

  /** All that can be seen of the page, in one line. */
  #text(): Promise<string> {
    const source = `() => document.body.innerText.replace(/\\s+/g, ' ')`;
    return this.#browser.call(source) as Promise<string>;
  }
}

/** What the page asked for and got, with when it asked and when all of it was there, in ms; and when it is now. */
const LAST_ANSWERED = `() => {
  const entries = performance.getEntriesByType('resource').slice(-12);
  const lines = entries.map(({ name, startTime, responseEnd, responseStatus }) =>
    [new URL(name).pathname, responseStatus, Math.round(startTime), Math.round(responseEnd)].join(' '));
  const worker = navigator.serviceWorker?.controller?.state ?? 'none';
  return [...lines, 'now ' + Math.round(performance.now()), 'service worker ' + worker].join(', ');
}`;

/** The first that is shown, to screen readers too, under this name: of its label, or what it says itself. What is behind a dialog is not. */
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

/** Where it is, if nothing lies over its middle; if something does, it is brought to the middle of the window. */
const COME_FREE = `(element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  const isFree = element === top || element.contains(top);
  if (!isFree) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return isFree ? [x, y, width, height].join(' ') : null;
}`;

function escaped(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}
