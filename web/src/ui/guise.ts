// The name and the icon of the app outside of its pages: its own, or a discreet one. Stored in the browser;
// app/boot.ts reads the same key before the first paint.

import { select } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { LANGUAGE } from '../words/locale.ts';

const PRODUCT = 'Lunaria';
export const GUISES = ['Notes', 'Planner', 'Timer'] as const;
export type Guise = (typeof GUISES)[number];

const STORAGE_KEY = 'lunaria-guise';
const listeners = new Set<() => void>();

export function currentGuise(): Guise | undefined {
  const { guise } = globalThis.document?.documentElement.dataset ?? {};
  return GUISES.find((name) => name === guise);
}

export function useGuise(): Guise | undefined {
  return useSyncExternalStore(subscribe, currentGuise, () => undefined);
}

export function guiseName(guise: Guise): string {
  return select(guise, { Notes: 'Notes', Planner: 'Planner', other: 'Timer' });
}

/** For tabs, notifications and the like. */
export function productName(): string {
  const guise = currentGuise();
  return guise ? guiseName(guise) : PRODUCT;
}

export function productIcon(): string {
  const guise = currentGuise();
  return guise ? `${filesOf(guise).app}-512.png` : '/icon-512.png';
}

/** What the browser's tab and history call a page: with a discreet name, every page alike. */
export function pageTitle(name?: string, guise: Guise | undefined = currentGuise()): string {
  if (guise) return guiseName(guise);
  return name ? `${name} · ${productName()}` : productName();
}

export function chooseGuise(guise: Guise | undefined): void {
  applyGuise(guise);
  try {
    if (guise) localStorage.setItem(STORAGE_KEY, guise);
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked or full: the choice lasts as long as the page.
  }
}

/** Where the drawing, the pictures for launchers and the manifest of a name are. */
export function filesOf(guise: Guise): { readonly tab: string; readonly app: string } {
  const file = guise.toLowerCase();
  return { tab: `/guise/${file}.svg`, app: `/guise/icon-${file}` };
}

function applyGuise(guise: Guise | undefined): void {
  const { documentElement: root } = document;
  if (guise) root.dataset.guise = guise;
  else delete root.dataset.guise;
  setLink('icon', guise ? filesOf(guise).tab : '/favicon.svg');
  setLink('apple-touch-icon', guise ? `${filesOf(guise).app}-180.png` : '/apple-touch-icon.png');
  const manifest = guise ? `guise/${guise.toLowerCase()}` : 'manifest';
  setLink('manifest', `/${LANGUAGE}/${manifest}.webmanifest`);
  for (const listener of listeners) listener();
}

function setLink(rel: string, href: string): void {
  document.querySelector(`link[rel="${rel}"]`)?.setAttribute('href', href);
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === STORAGE_KEY) applyGuise(GUISES.find((name) => name === newValue));
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}
