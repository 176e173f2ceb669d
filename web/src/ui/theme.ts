import { choiceOf } from './stored-choice.ts';

const THEMES = ['system', 'night', 'dawn'] as const;
type Theme = (typeof THEMES)[number];

export const theme = choiceOf('lunaria-theme', THEMES, () => 'system', applyTheme);

/** Follows the choice made in another tab, on every page, until the returned function is called. */
export function followOtherTabs(): () => void {
  // It may have been made since boot.ts applied the one before.
  applyTheme(theme.current());
  return theme.subscribe(() => {});
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
