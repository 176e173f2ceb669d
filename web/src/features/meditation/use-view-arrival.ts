// Between the views of one page the path stays the same, so the app sees no new page: the title and the
// focus are moved here.

import { type RefObject, useEffect, useRef } from 'react';

const PRODUCT = 'Lunaria';

/**
 * Returns a ref for the view's heading, which takes the focus; a view without one leaves it to the page's.
 * The first view is left alone: the browser announces that one itself.
 */
export function useViewArrival(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrivedAt = useRef(title);

  useEffect(() => {
    // The app names the page in an effect that comes after this one, but before any microtask.
    queueMicrotask(() => {
      document.title = `${title} · ${PRODUCT}`;
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
