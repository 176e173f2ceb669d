/**
 * Lunaria offline: the app opens from the cache of the first visit, and a song plays from the cache once it was played.
 * Requests to the cloud, under /parse, are never touched. Reminders are shown here too.
 *
 * A new version is cached as a whole beside the one in use, and waits until the user lets it take over.
 */
import { answerNotification, tellDue } from './reminders.ts';
import {
  answerFromShell,
  forgetOldShells,
  isKnownFile,
  keepLanguage,
  keepShell,
  pathToDocument,
  routePastWorker,
  servedFingerprint,
} from './shell.ts';
import { answerSong, forgetOldSongs, isSong } from './songs.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepShell(), routePastWorker(event)]));
});

self.addEventListener('activate', (event) => {
  // Another language may have been chosen since this version was fetched.
  const speaking = keepLanguage().catch(() => {});
  const ready = Promise.all([forgetOldShells(), forgetOldSongs(), speaking]);
  // The page of the first visit too, so that its songs are cached.
  event.waitUntil(ready.then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting());
  else if (event.data === 'language-chosen') {
    const kept = keepLanguage().then(
      () => true,
      () => false,
    );
    event.waitUntil(kept.then((isKept) => event.ports[0]?.postMessage(isKept)));
  } else if (event.data === 'fingerprint') {
    event.waitUntil(servedFingerprint().then((text) => event.ports[0]?.postMessage(text)));
  }
  // The page's clock is the one the user sees.
  else if (event.data.remindAt) event.waitUntil(tellDue(event.data.remindAt));
});

/** In installed apps of some browsers; TypeScript's library does not know it. */
self.addEventListener('periodicsync' as 'activate', (event) => event.waitUntil(tellDue()));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(answerNotification(event.notification.tag, event.action));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (isSong(pathname)) {
    // The app plays whole files. A browser that requests ranges must get all of them from the same source.
    if (!request.headers.has('range')) event.respondWith(answerSong(request, pathname));
    return;
  }
  const path = request.mode === 'navigate' ? pathToDocument(pathname) : pathname;
  if (isKnownFile(path)) event.respondWith(answerFromShell(request, path));
});
