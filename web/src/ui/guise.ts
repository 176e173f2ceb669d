// The name and the icon of the app outside of its pages: its own, or a discreet one.

import { select } from '@lingui/core/macro';
import { LANGUAGE } from '../words/locale.ts';
import { choiceOf } from './stored-choice.ts';

const PRODUCT = 'Lunaria';
export const GUISES = ['Notes', 'Planner', 'Timer'] as const;
export type Guise = (typeof GUISES)[number];

const stored = choiceOf('lunaria-guise', GUISES, () => undefined, applyGuise);
export const { current: currentGuise, use: useGuise, choose: chooseGuise } = stored;

export function guiseName(guise: Guise): string {
  return select(guise, { Notes: 'Notes', Planner: 'Planner', other: 'Timer' });
}

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

/** Where the drawing, the pictures for launchers and the manifest of a name are. */
export function filesOf(guise: Guise): { readonly tab: string; readonly app: string } {
  const file = guise.toLowerCase();
  return { tab: `/guise/${file}.svg`, app: `/guise/icon-${file}` };
}

function applyGuise(guise: Guise | undefined): void {
  setLink('icon', guise ? filesOf(guise).tab : '/favicon.svg');
  setLink('apple-touch-icon', guise ? `${filesOf(guise).app}-180.png` : '/apple-touch-icon.png');
  const manifest = guise ? `guise/${guise.toLowerCase()}` : 'manifest';
  setLink('manifest', `/${LANGUAGE}/${manifest}.webmanifest`);
}

function setLink(rel: string, href: string): void {
  document.querySelector(`link[rel="${rel}"]`)?.setAttribute('href', href);
}
