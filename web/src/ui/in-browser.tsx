import { type ReactNode, Suspense } from 'react';
import { rendering } from '../words/locale.ts';

/**
 * For what cannot be in a document, since it depends on the person or the day, or comes later. The document shows
 * `meanwhile` in its place, as does the page while a child waits for something.
 */
export function InBrowser({ meanwhile, children }: { meanwhile?: ReactNode; children: ReactNode }) {
  return <Suspense fallback={meanwhile}>{rendering ? <NotHere /> : children}</Suspense>;
}

/** React then leaves what is inside of the boundary to the browser. */
export class NotInDocument extends Error {}

/** What React says in the browser about such a boundary, which is no fault (app/main.tsx). */
export const NOT_IN_DOCUMENT = 'not-in-document';

function NotHere(): ReactNode {
  throw new NotInDocument();
}
