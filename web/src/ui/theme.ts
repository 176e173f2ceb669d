import { useSyncExternalStore } from 'react';
import { storedChoice } from './stored-choice.ts';

export const THEMES = ['system', 'night', 'dawn'] as const;
export type Theme = (typeof THEMES)[number];

const stored = storedChoice('lunaria-theme', (theme) => applyTheme(toTheme(theme)));

export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(stored.subscribe, currentTheme, () => 'system'), chooseTheme];
}

/** Follows the choice made in another tab, on every page, until the returned function is called. */
export function followOtherTabs(): () => void {
  // It may have been made since boot.ts applied the one before.
  applyTheme(currentTheme());
  return stored.subscribe(() => {});
}

function currentTheme(): Theme {
  return toTheme(stored.value());
}

function chooseTheme(theme: Theme): void {
  stored.choose(theme === 'system' ? null : theme);
}

function applyTheme(theme: Theme): void {
  const { documentElement: root } = document;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const system = `(prefers-color-scheme: ${meta.dataset.for === 'night' ? 'dark' : 'light'})`;
    const chosen = meta.dataset.for === theme ? 'all' : 'not all';
    meta.media = theme === 'system' ? system : chosen;
  }
}

function toTheme(text: string | null): Theme {
  return THEMES.find((theme) => theme === text) ?? 'system';
}
