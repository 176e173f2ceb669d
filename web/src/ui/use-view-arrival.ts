// Between the views of one page the path stays the same, so the app sees no new page: this sets title and focus.

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { fadeIn } from './fade-in.ts';
import { focusHeading, focusPlace } from './focus.ts';
import { pageTitle } from './guise.ts';

/**
 * Returns a ref for the view's heading, which takes the focus; without one the page's heading does. Not for the first
 * view, which the browser announces itself.
 */
export function useViewArrival(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrivedAt = useRef(title);

  // After the page's own title, which the frame around it gives while the page appears.
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);

  useLayoutEffect(() => {
    if (arrivedAt.current === title) return;
    arrivedAt.current = title;
    fadeIn();
    if (heading.current) focusPlace(heading.current);
    else focusHeading();
  }, [title]);

  return heading;
}
