// Gives a new page its title, lets it fade in, and moves the focus to its heading, so that a screen reader says where
// the user is now. The first page is left alone: the browser announces that one itself. All of it happens together with
// the page's appearance: later, it would take the focus from a field that somebody quick is already typing in.

import { useLayoutEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { fadeIn } from '../ui/fade-in.ts';
import { pageTitle, useGuise } from '../ui/guise.ts';
import { pageName } from './page-names.ts';
import type { Page } from './pages.js';

/** What a route says about its page. */
export type PageHandle = Pick<Page, 'path'>;

export function usePageArrival(): void {
  const { pathname } = useLocation();
  const page = useMatches()
    .map(pathOf)
    .findLast((path) => path !== undefined);
  const guise = useGuise();
  const arrivedAt = useRef(pathname);

  useLayoutEffect(() => {
    document.title = pageTitle(page && pageName(page), guise);
  }, [page, guise]);

  useLayoutEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    fadeIn();
    // An open dialog keeps the focus: it waits for an answer.
    if (document.querySelector('[role="alertdialog"], [role="dialog"]')) return;
    focusHeading();
  }, [pathname]);
}

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

function pathOf(match: { handle: unknown }): string | undefined {
  return (match.handle as PageHandle | undefined)?.path;
}
