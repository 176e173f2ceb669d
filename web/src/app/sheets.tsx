// The document's style sheets wait for the app's first drawing and then take the place of the style that its still parts
// were shown with (build/documents.ts).

import { useInsertionEffect } from 'react';

export function Sheets() {
  useInsertionEffect(applySheets, []);
  return null;
}

function applySheets(): void {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[media="not all"]')];
  for (const link of links) link.media = 'all';
  // Some style is better than none, should a sheet not have arrived.
  if (links.every(({ sheet }) => sheet)) document.getElementById('still-style')?.remove();
}
