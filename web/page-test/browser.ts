/** Stubs for what jsdom lacks, and the connection to the server shared by the tests. */
import 'fake-indexeddb/auto';
import { configure, getConfig } from '@testing-library/react';
import type { StretchReply, StretchRequest } from '../src/vault/argon2-implementation.ts';
import { stretchCheaply } from '../src/vault/testing.ts';

export const SERVER_PORT: number = JSON.parse(process.env.LUNARIA_TEST_SHARED ?? '{}').port;

const { getElementError } = getConfig();
configure({
  // The default prints the document for every failed attempt of a `find`, though only the last one is read.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
  // The first page of a file loads its modules, which takes longer than Testing Library's default of one second.
  asyncUtilTimeout: 15_000,
  // Checking visibility needs style sheets, which are not loaded, and takes half the time of a query.
  defaultHidden: true,
  // As in a browser: inside `act`, a lazily loaded part would never be shown.
  eventWrapper: (dispatch) => dispatch(),
});

const { fetch } = globalThis;
globalThis.fetch = (input, init) =>
  fetch(new URL(String(input), `http://localhost:${SERVER_PORT}`), init);

const nothing = () => {};
class Observer {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
}
/** The only worker in these tests: stretches passwords, cheaply. */
class StretchingWorker extends EventTarget {
  constructor() {
    super();
    queueMicrotask(() => this.#say({ isReady: true }));
  }
  async postMessage({ password, salt, costs }: StretchRequest): Promise<void> {
    const root = await stretchCheaply(password, salt, costs);
    this.#say({ root });
  }
  #say(data: StretchReply): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  terminate = nothing;
}
Object.assign(globalThis, {
  isSecureContext: true,
  Worker: StretchingWorker,
  CSS: { escape: (name: string) => name.replace(/[^\w-]/g, '\\$&'), supports: () => false },
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  matchMedia: (media: string) => ({
    media,
    matches: media.includes('prefers-reduced-motion'),
    addEventListener: nothing,
    removeEventListener: nothing,
  }),
  scrollTo: nothing,
});
// No style sheet is loaded, and computing styles takes half the time of a query by role.
const unstyled = getComputedStyle(document.body);
window.getComputedStyle = () => unstyled;
Element.prototype.scrollIntoView = nothing;
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
};
window.addEventListener('keydown', ({ key, defaultPrevented }) => {
  const dialog = [...document.querySelectorAll('dialog')].findLast(({ open }) => open);
  if (key !== 'Escape' || defaultPrevented || !dialog) return;
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
});
Object.defineProperty(navigator, 'locks', { value: createLocks() });

/** Web Locks for a single tab: a queue per name. */
function createLocks() {
  const queues = new Map<string, Promise<unknown>>();
  return {
    request(name: string, ...rest: unknown[]) {
      const act = rest.at(-1) as () => unknown;
      const turn = (queues.get(name) ?? Promise.resolve()).then(act);
      queues.set(name, turn.catch(nothing));
      return turn;
    },
    query: async () => ({ held: [], pending: [] }),
  };
}
