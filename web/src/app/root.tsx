// What surrounds every page: the skip link, the title, where focus and scroll go after a navigation, the
// hint that a page is on its way, and the offer of a new version.

import { t } from '@lingui/core/macro';
import { type MouseEvent, useEffect, useLayoutEffect } from 'react';
import { type Location, Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { AlertProvider } from '../ui/alert.tsx';
import { followOtherTabs } from '../ui/theme.ts';
import { ToastProvider } from '../ui/toast.tsx';
import { keepEarlyScroll } from './early-scroll.ts';
import { endSessionsLeft } from './end-sessions-left.ts';
import { keepLostFocus } from './lost-focus.ts';
import { keepUpToDate } from './new-version.ts';
import { NewVersionOffer } from './new-version-offer.tsx';
import styles from './root.module.css';
import { useLeaving } from './use-leaving.ts';
import { usePageArrival } from './use-page-arrival.ts';
import { measureVitals } from './vitals.ts';

export function Root() {
  usePageArrival();
  useLeaving();
  useLayoutEffect(keepEarlyScroll, []);
  const isLoading = useNavigation().state === 'loading';
  // What no page needs can wait until the first one is shown.
  useEffect(() => {
    keepUpToDate();
    measureVitals();
    endSessionsLeft();
  }, []);
  useEffect(followOtherTabs, []);
  useEffect(keepLostFocus, []);
  return (
    <AlertProvider>
      <ToastProvider>
        {/* biome-ignore lint/a11y/useValidAnchor: it is a link wherever the script does not run. */}
        <a className={styles.skip} href="#main" onClick={skipToContent}>
          {t`Skip to content`}
        </a>
        <div className={styles.pending} data-loading={isLoading || undefined} aria-hidden="true" />
        <Outlet />
        <NewVersionOffer />
        <ScrollRestoration getKey={scrollKey} />
      </ToastProvider>
    </AlertProvider>
  );
}

/** Not by way of the address: that would add a step to the history without the state that a page may depend on. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** The first page of every load has the same key, so there the address says which page a scroll position belongs to. */
function scrollKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}
