// What the document of a page shows where the page depends on the person or the day: its still, or the page without any
// data. Nothing in it can be pressed or typed into, and screen readers wait for the page itself. Only in the build.

import type { ComponentType } from 'react';
import type { Page } from './pages.js';

/** Beside the page, such as `diary-still.tsx`. */
const STILLS = import.meta.glob<ComponentType>('../features/*/*-still.tsx', { import: 'default' });

export async function stillOf({ module }: Page, Page: ComponentType): Promise<ComponentType> {
  const Still = (await STILLS[`../features/${module.replace(/-page$/, '-still')}.tsx`]?.()) ?? Page;
  return () => (
    <div data-still-parts="" inert aria-hidden="true">
      <Still />
    </div>
  );
}
