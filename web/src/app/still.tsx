// What a page's document shows until the app has drawn the page: the frame and the page without any data, rendered at
// build time. So a page that shows the day has a still of its own. Nothing in it can be pressed or typed into, and screen
// readers wait for the page itself.

import type { ComponentType } from 'react';
import { AlertProvider } from '../ui/alert.tsx';
import { BottomNav } from '../ui/bottom-nav.tsx';
import { ToastProvider } from '../ui/toast.tsx';
import { destinations } from './destinations.ts';
import type { Page } from './pages.js';
import plainStyles from './plain-frame.module.css';
import shellStyles from './shell-frame.module.css';

type Load = () => Promise<ComponentType>;

const PAGES = import.meta.glob<ComponentType>(
  ['../features/*/*-page.tsx', '!../features/gallery/*'],
  { import: 'default' },
);
/** Beside the page, such as `diary-still.tsx`. */
const STILLS = import.meta.glob<ComponentType>('../features/*/*-still.tsx', { import: 'default' });

export async function loadStill({ module, frame }: Page): Promise<ComponentType> {
  const load: Load | undefined =
    STILLS[`../features/${module.replace(/-page$/, '-still')}.tsx`] ??
    PAGES[`../features/${module}.tsx`];
  if (!load) throw new Error(`There is no page ${module}`);
  const Content = await load();
  return () => (
    <div data-still-parts="" inert aria-hidden="true">
      <AlertProvider>
        <ToastProvider>
          {frame === 'shell' ? (
            <div className={shellStyles.shell}>
              <div className={shellStyles.main}>
                <Content />
              </div>
              <BottomNav items={destinations()} />
            </div>
          ) : (
            <div className={plainStyles.main}>
              <Content />
            </div>
          )}
        </ToastProvider>
      </AlertProvider>
    </div>
  );
}

const FOR_SCRIPTS = /<!--.*?-->|<template[^>]*><\/template>/g;
const FOR_PROGRAMS =
  / (?:id|for|name|href|role|tabindex|required|autocomplete|aria-(?!hidden|current)[\w-]+|data-(?:discover|rac|react-aria)[\w-]*)="[^"]*"/gi;
/** How React Aria hides something visually. */
const UNSEEN = / style="(?:border:0;clip:|display:none)[^"]*"/g;
const STYLE = / style="[^"]*"/g;
const FIELD = /<(input|textarea)\b/g;
/** Browsers fill in and validate these by themselves. */
const FIELD_TYPE = / type="(?:email|number|password)"/g;
const SVG = /(<svg\b.*?<\/svg>)/s;

/**
 * Removes what only scripts, screen readers and password managers need, and style attributes, which the content security
 * policy refuses. The parts of an SVG refer to one another by their ids, so it stays as it is.
 */
export function toStill(html: string): string {
  return html
    .replace(FOR_SCRIPTS, '')
    .split(SVG)
    .map((piece) => (SVG.test(piece) ? piece : withoutFunction(piece)))
    .join('');
}

function withoutFunction(html: string): string {
  return html
    .replace(FOR_PROGRAMS, '')
    .replace(UNSEEN, ' hidden=""')
    .replace(STYLE, '')
    .replace(FIELD_TYPE, '')
    .replace(FIELD, '<$1 disabled=""');
}
