/**
 * The service worker, from the page's side: registers it once the page has settled, and knows when a new version
 * of the app has been fetched and waits. Only the user lets it take over.
 */
import { useSyncExternalStore } from 'react';
import { onceSettled } from './once-settled.ts';

const ADDRESS = '/service-worker.js';

/** For someone who never closes the app. Browsers look for one by themselves at each new page. */
const LOOK_EVERY_MS = 3_600_000;

/**
 * After a first installation that failed; each time it doubles. Pages change without being loaded anew, so the browser
 * itself might not try again for days. What was fetched until then need not be fetched again.
 */
const FIRST_PAUSE_MS = 5_000;

let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();

/** The worker of the new version, when there is one. */
export function useNewVersion(): ServiceWorker | undefined {
  return useSyncExternalStore(
    subscribe,
    () => waiting,
    () => undefined,
  );
}

/** Development has no service worker, which would go on serving what has since been changed. */
export function keepUpToDate(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  onceSettled(register);
  setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS);
}

/** Without one (storage is blocked, or a private window) the app works, but not without a network. */
async function register(pauseMs = FIRST_PAUSE_MS): Promise<void> {
  const tryAgain = () => void setTimeout(register, pauseMs, Math.min(2 * pauseMs, LOOK_EVERY_MS));
  try {
    const registration = await navigator.serviceWorker.register(ADDRESS);
    offer(registration.waiting);
    registration.addEventListener('updatefound', () => follow(registration.installing));
    follow(registration.installing, tryAgain);
  } catch {
    tryAgain();
  }
}

async function look(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
}

/** `onFailed`: it could not be installed, and none is in its place. */
function follow(worker: ServiceWorker | null, onFailed?: () => void): void {
  let isInstalled = false;
  worker?.addEventListener('statechange', () => {
    isInstalled ||= worker.state === 'installed';
    if (worker.state === 'installed') offer(worker);
    else if (worker === waiting) offer(null);
    const { controller } = navigator.serviceWorker;
    if (worker.state === 'redundant' && !isInstalled && !controller) onFailed?.();
  });
}

/** Without a worker in use, this is the very first one: it takes over by itself and is not a new version. */
function offer(worker: ServiceWorker | null): void {
  waiting = (navigator.serviceWorker.controller && worker) ?? undefined;
  for (const listener of listeners) listener();
}

/** Loads the new version into this tab. */
export function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  worker.postMessage('take-over');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
