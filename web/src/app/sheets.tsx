// The document's style sheets wait for the app's first drawing and then take the place of the style that its still parts
// were shown with (build/documents.ts).

import { useInsertionEffect } from 'react';

export function Sheets() {
  useInsertionEffect(applySheets, []);
  return null;
}

function applySheets(): void {
  const waiting = document.querySelectorAll<HTMLLinkElement>('link[media="not all"]');
  for (const sheet of waiting) sheet.media = 'all';
  document.getElementById('still-style')?.remove();
}
