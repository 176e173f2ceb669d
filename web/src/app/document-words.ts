// The texts of the documents and manifests, which the build writes (build/documents.ts).

import { t } from '@lingui/core/macro';
import { type Guise, guiseName } from '../ui/guise.ts';

/** By their placeholders in index.html; `wait` is put where a page is still to come. */
export function documentWords(): Readonly<Record<string, string>> {
  return {
    description: t`A calm period and cycle tracker with a diary and meditation. Everything you write is sealed on your device; only you can read it.`,
    socialDescription: t`Your cycle, your days, your rest. Only you can read it.`,
    needsScript: t`Lunaria seals what you write on this device, and needs JavaScript to do so.`,
    tooOldTitle: t`Please update`,
    tooOld: t`This browser is too old to seal what you write and keep it safe. Please update it, or open this address in another browser: Chrome, Edge or Firefox from 2023 or newer, or Safari 16 or newer.`,
    wait: t`One moment...`,
    notArrived: t`This page could not be loaded`,
    tryAgain: t`Try again`,
    notes: guiseName('Notes'),
    planner: guiseName('Planner'),
    timer: guiseName('Timer'),
  };
}

export function manifests(lang: string): Readonly<Record<string, string>> {
  const icon = (src: string, size: number, purpose = 'any') => ({
    src: `${src}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const common = {
    id: '/',
    start_url: '/diary',
    scope: '/',
    display: 'standalone',
    lang,
    background_color: '#0b0a1c',
    theme_color: '#0b0a1c',
  };
  const own = {
    name: 'Lunaria',
    short_name: 'Lunaria',
    description: t`A calm period and cycle tracker with a diary and meditation. Only you can read it.`,
    ...common,
    categories: ['health', 'lifestyle'],
    icons: [icon('/icon', 192), icon('/icon', 512), icon('/icon-maskable', 512, 'maskable')],
    shortcuts: [
      { name: t`Write in the diary`, short_name: t`Write`, url: '/diary' },
      { name: t`Period Calendar`, short_name: t`Calendar`, url: '/calendar' },
      { name: t`Meditate`, short_name: t`Meditate`, url: '/meditation' },
    ],
  };
  const discreet = (guise: Guise, description: string) => {
    const src = `/guise/icon-${guise.toLowerCase()}`;
    const name = guiseName(guise);
    const icons = [icon(src, 192), icon(src, 512), icon(src, 512, 'maskable')];
    return { name, short_name: name, description, ...common, icons };
  };
  return {
    'manifest.webmanifest': JSON.stringify(own),
    'guise/notes.webmanifest': JSON.stringify(discreet('Notes', t`A place for notes.`)),
    'guise/planner.webmanifest': JSON.stringify(discreet('Planner', t`A plain planner.`)),
    'guise/timer.webmanifest': JSON.stringify(discreet('Timer', t`A plain timer.`)),
  };
}
