// The theme the user chose, stored in the browser. app/boot.ts reads the same key before the first paint.

import { useSyncExternalStore } from 'react';

export const THEMES = ['system', 'night', 'dawn'] as const;
export type Theme = (typeof THEMES)[number];

const STORAGE_KEY = 'lunaria-theme';
const listeners = new Set<() => void>();

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, currentTheme, () => 'system'), chooseTheme];
}

/** Follows the choice made in another tab, on every page, until the returned function is called. */
export function followOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY) applyTheme(toTheme(event.newValue));
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'night' || theme === 'dawn' ? theme : 'system';
}

function chooseTheme(theme: Theme): void {
  applyTheme(theme);
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Storage is blocked or full: the choice lasts as long as the page.
  }
}

function applyTheme(theme: Theme): void {
  const { documentElement: root } = document;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.media =
      theme === 'system' ? systemQueryOf(meta) : meta.dataset.for === theme ? 'all' : 'not all';
  }
  for (const listener of listeners) listener();
}

function systemQueryOf(meta: HTMLMetaElement): string {
  return `(prefers-color-scheme: ${meta.dataset.for === 'night' ? 'dark' : 'light'})`;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function toTheme(text: string | null): Theme {
  return THEMES.find((theme) => theme === text) ?? 'system';
}
