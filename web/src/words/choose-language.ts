/**
 * The language that was chosen on this device. It is sent nowhere: local storage tells app/boot.ts before the first
 * paint, and a note in a cache tells the service worker, which serves the documents from then on.
 */
import { writeStored } from '../ui/stored-choice.ts';
import { LANGUAGE } from './locale.ts';

/** Also in app/boot.ts. */
export const LANGUAGE_KEPT_AS = 'lunaria-language';
/** Also in service-worker/shell.ts. */
const CACHE = 'lunaria-language';
const NOTE = '/language';

/** With the keyboard, a list passes the languages in between, one by one. */
const CHOOSING_MS = 500;
let choices = 0;

/**
 * Loads the document in the other language, unless another one is chosen meanwhile. Resolves with false, and nothing has
 * changed, if it cannot be fetched.
 */
export async function chooseLanguage(
  language: string,
  beforeReload?: () => Promise<void>,
): Promise<boolean> {
  const choice = ++choices;
  await new Promise((resolve) => setTimeout(resolve, CHOOSING_MS));
  if (choice !== choices) return true;
  await note(language);
  const isKept = await keptByWorker();
  if (choice !== choices) return true;
  if (!isKept) {
    await note(LANGUAGE);
    return false;
  }
  // Where storage is blocked, the browser's language stays.
  writeStored(LANGUAGE_KEPT_AS, language);
  await beforeReload?.();
  location.reload();
  return true;
}

/** Before the worker is installed: it keeps the language of this page, unless another one has been chosen meanwhile. */
export async function noteForWorker(): Promise<void> {
  if (choices === 0) await note(LANGUAGE);
}

async function note(language: string): Promise<void> {
  try {
    await (await caches.open(CACHE)).put(NOTE, new Response(language));
  } catch {
    // Storage is blocked, and there is no worker either.
  }
}

/** True where there is none: then the documents come from the server. */
function keptByWorker(): Promise<boolean> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return Promise.resolve(true);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage('language-chosen', [port2]);
  });
}
