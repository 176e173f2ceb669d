/**
 * For tests that type passwords or passcodes but are not about Argon2id: stubs it with a digest, in the pages and in
 * accounts.ts, as web/page-test does. Each call would take half a second of CPU. The journeys, secrecy, the other browsers
 * and web/browser-test/vault.spec.ts run the real Argon2id.
 */
import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';
import {
  type StretchReply,
  type StretchRequest,
  stretchHere,
} from '../web/src/vault/argon2-implementation.ts';
import { stretchCheaply } from '../web/src/vault/testing.ts';
import { stretchWith } from './accounts.ts';

export const test = base.extend({
  context: async ({ context }, use) => {
    await stubArgon2(context);
    stretchWith(stretchCheaply);
    await use(context);
    stretchWith(stretchHere);
  },
});

/** A page on another device. */
export async function openElsewhere(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await stubArgon2(context);
  return context.newPage();
}

/** The same digest as `stretchCheaply`; other web workers are left alone. */
export async function stubArgon2(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    class Stretching extends EventTarget {
      constructor() {
        super();
        queueMicrotask(() => this.#say({ isReady: true }));
      }
      async postMessage({ password, salt, costs: { memory, passes } }: StretchRequest) {
        const input = new Blob([password, salt, `${memory} ${passes}`]);
        const root = await crypto.subtle.digest('SHA-256', await input.arrayBuffer());
        this.#say({ root: new Uint8Array(root) });
      }
      #say(data: StretchReply) {
        this.dispatchEvent(new MessageEvent('message', { data }));
      }
      terminate() {}
    }
    window.Worker = new Proxy(Worker, {
      construct: (Real, [script, options]) =>
        String(script).includes('argon2') ? new Stretching() : new Real(script, options),
    });
  });
}
