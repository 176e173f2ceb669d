/**
 * The service worker, from the page's side: registers it once the page is shown, and knows when a new version
 * of the app has been fetched and waits. Only the user lets it take over.
 */
import { useSyncExternalStore } from 'react';

const ADDRESS = '/service-worker.js';

/** For someone who never closes the app. Browsers look for one by themselves at each new page. */
const LOOK_EVERY_MS = 3_600_000;

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
  if (document.readyState === 'complete') void register();
  else addEventListener('load', () => void register(), { once: true });
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register(ADDRESS);
    offer(registration.waiting);
    registration.addEventListener('updatefound', () => follow(registration.installing));
    follow(registration.installing);
    setInterval(() => void registration.update().catch(() => {}), LOOK_EVERY_MS);
  } catch {
    // Without one (storage is blocked, or a private window) the app works, but not without a network.
  }
}

function follow(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed') offer(worker);
    else if (worker === waiting) offer(null);
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
