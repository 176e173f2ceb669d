// Between the views of one page the path stays the same, so the app sees no new page: the title and the
// focus are moved here.

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { fadeIn } from './fade-in.ts';
import { pageTitle } from './page-title.ts';

/**
 * Returns a ref for the view's heading, which takes the focus; a view without one leaves it to the page's.
 * The first view is left alone: the browser announces that one itself.
 */
export function useViewArrival(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrivedAt = useRef(title);

  useLayoutEffect(() => {
    if (arrivedAt.current !== title) fadeIn();
  }, [title]);

  useEffect(() => {
    afterPageArrival(() => {
      document.title = pageTitle(title);
    });
  }, [title]);

  useEffect(() => {
    if (arrivedAt.current === title) return;
    arrivedAt.current = title;
    const target = heading.current ?? document.querySelector<HTMLElement>('main h1');
    target?.setAttribute('tabindex', '-1');
    target?.focus({ preventScroll: true });
  }, [title]);

  return heading;
}

/**
 * Runs something once the app has given a new page its title and its focus. That happens in an effect of the
 * frame around the page, which comes after the effects of the page itself but before any microtask they start.
 */
export function afterPageArrival(run: () => void): void {
  queueMicrotask(run);
}
