/**
 * Lunaria without a network: the app opens from what was kept at the first visit, and a song plays from what
 * was kept when it was first played. What the cloud answers, under /parse, is never touched here. Reminders are told
 * here too, from what the page left on this device.
 *
 * A new version is fetched as a whole beside the one in use, and waits until the user lets it take over.
 */
import { answerNotification, isReminding, tellDue } from './reminders.ts';
import {
  answerFromShell,
  forgetOldShells,
  isKnownFile,
  keepShell,
  pathToDocument,
  routePastWorker,
} from './shell.ts';
import { answerSong, forgetOldSongs, isSong } from './songs.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepShell(), routePastWorker(event)]));
});

self.addEventListener('activate', (event) => {
  const ready = Promise.all([forgetOldShells(), forgetOldSongs()]);
  // The page of the first visit too: what it plays is to be kept.
  event.waitUntil(ready.then(() => self.clients.claim()));
});

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(self.skipWaiting());
  // The page's clock is the one that she sees.
  else if (isReminding(event.data)) event.waitUntil(tellDue(event.data.remindAt));
});

/** Of installed apps in some browsers, when the browser thinks fit; TypeScript's library does not know it. */
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
    // The app plays whole files. A browser that asks for parts must get all of them from the same source.
    if (!request.headers.has('range')) event.respondWith(answerSong(request, pathname));
    return;
  }
  const path = request.mode === 'navigate' ? pathToDocument(pathname) : pathname;
  if (isKnownFile(path)) event.respondWith(answerFromShell(request, path));
});
