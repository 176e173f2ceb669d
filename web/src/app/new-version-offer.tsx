// Registers the service worker, notices when a new version of the app has been fetched and waits, and leaves it to the
// user when to load it.

import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { createCell, useCell } from '../data/api/cell.ts';
import buttonStyles from '../ui/button.module.css';
import { noteForWorker } from '../words/choose-language.ts';
import styles from './new-version-offer.module.css';

const waiting = createCell<ServiceWorker | undefined>(undefined);

export function NewVersionOffer() {
  const worker = useCell(waiting);
  // A version that comes after a postponed one is offered again.
  const [postponed, setPostponed] = useState<ServiceWorker>();
  return (
    // Always there: screen readers only watch a region they already know.
    <div role="status" className={styles.region}>
      {worker && worker !== postponed && (
        <div className={styles.offer}>
          <p>{t`A new version of Lunaria is ready.`}</p>
          <div className={styles.ways}>
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.primary}`}
              onClick={() => takeOver(worker)}
            >
              {t`Load it now`}
            </button>
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.quiet}`}
              onClick={() => setPostponed(worker)}
            >
              {t`Later`}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

/** Browsers check for a new version at each load; this is for a page that stays open. */
const CHECK_EVERY_MS = 3_600_000;

/** After a first installation that failed; doubled each time. The browser itself might not retry for days. */
const FIRST_RETRY_MS = 5_000;

/** Not in development, where a service worker would go on serving outdated files. */
export function keepUpToDate(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  void register();
  const check = async () => (await navigator.serviceWorker.getRegistration())?.update();
  setInterval(() => void check().catch(() => {}), CHECK_EVERY_MS);
}

/** Where it cannot be registered (storage is blocked, a private window), the app works, but not offline. */
async function register(retryMs = FIRST_RETRY_MS): Promise<void> {
  const retry = () => void setTimeout(register, retryMs, Math.min(2 * retryMs, CHECK_EVERY_MS));
  try {
    await noteForWorker();
    const registration = await navigator.serviceWorker.register('/service-worker.js');
    offer(registration.waiting);
    registration.addEventListener('updatefound', () => follow(registration.installing));
    follow(registration.installing, retry);
  } catch {
    retry();
  }
}

/** `onFailed`: it could not be installed, and no other is in control. */
function follow(worker: ServiceWorker | null, onFailed?: () => void): void {
  let isInstalled = false;
  worker?.addEventListener('statechange', () => {
    isInstalled ||= worker.state === 'installed';
    if (worker.state === 'installed') offer(worker);
    else if (worker === waiting.get()) offer(null);
    const { controller } = navigator.serviceWorker;
    if (worker.state === 'redundant' && !isInstalled && !controller) onFailed?.();
  });
}

/** Without a controller this is the very first worker: it takes over by itself and is not a new version. */
function offer(worker: ServiceWorker | null): void {
  waiting.set((navigator.serviceWorker.controller && worker) ?? undefined);
}

function takeOver(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  worker.postMessage('take-over');
}
