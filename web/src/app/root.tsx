// What surrounds every page: the skip link, scrolling and leaving, the hint that a page is loading, the offer of a new
// version, and what the app does in the background.

import { t } from '@lingui/core/macro';
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useBlocker, useNavigation } from 'react-router';
import { endedTokens } from '../data/account/device-flags.ts';
import { AlertProvider } from '../ui/alert.tsx';
import { keepLostFocus } from '../ui/focus.ts';
import { isOnPurpose, leaveQuestion } from '../ui/leave-question.ts';
import { followOtherTabs } from '../ui/theme.ts';
import { ToastProvider } from '../ui/toast.tsx';
import { keepUpToDate, NewVersionOffer } from './new-version-offer.tsx';
import styles from './root.module.css';
import { usePageArrival } from './use-page-arrival.ts';
import { measureVitals } from './vitals.ts';

export function Root() {
  usePageArrival();
  useLeaving();
  useLayoutEffect(restoreEarlyScroll, []);
  const isLoading = useNavigation().state === 'loading';
  useEffect(() => {
    onceSettled(() => {
      keepUpToDate();
      measureVitals();
    });
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

/** Not by way of the address: that would add a history entry without the state that a page may depend on. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** The first page of every load has the same key, so there the address says which page a scroll position belongs to. */
function scrollKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key;
}

let earlyScroll = 0;

function noteScroll(): void {
  earlyScroll = scrollY;
}

/** The document can be scrolled before the app is there. The router would start at the top. */
export function watchEarlyScroll(): void {
  noteScroll();
  addEventListener('scroll', noteScroll, { passive: true });
}

/** Before the router restores a position of its own. */
function restoreEarlyScroll(): void {
  removeEventListener('scroll', noteScroll);
  if (scrollY === 0 && earlyScroll > 0) scrollTo(0, earlyScroll);
}

/**
 * Back closes the open dialog, as on a phone; a page that asks before it is left (ui/leave-question.ts) decides itself.
 * One hook for both, since the router allows one blocker.
 */
function useLeaving(): void {
  const blocker = useBlocker(({ historyAction, nextLocation }) => {
    if (historyAction === 'POP') return openDialog() !== undefined || leaveQuestion() !== undefined;
    return leaveQuestion() !== undefined && !isOnPurpose(nextLocation);
  });
  const isAsking = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const answer = (go: () => void) => {
      if (isAsking.current) go();
      isAsking.current = false;
    };
    const open = openDialog();
    if (!open) {
      isAsking.current = true;
      leaveQuestion()?.({
        leave: () => answer(blocker.proceed),
        stay: () => answer(blocker.reset),
      });
      return;
    }
    isAsking.current = false;
    blocker.reset();
    const alert = open.closest('dialog');
    // As Escape does: a dialog decides itself what that means.
    if (alert) alert.close();
    else open.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }, [blocker]);
}

/** The focused element of the topmost dialog, or the dialog itself. */
function openDialog(): Element | undefined {
  const last = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  return last?.querySelector(':focus') ?? last;
}

/** By then a page has drawn itself and read its data on nearly every device. */
const SETTLED_AFTER_MS = 3_000;

/** For what no page needs: earlier it would slow down the drawing and the loading of the page. */
function onceSettled(run: () => void): void {
  const wait = () => void setTimeout(run, SETTLED_AFTER_MS);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** Ends sessions that were signed out offline. */
function endSessionsLeft(): void {
  if (endedTokens().length === 0) return;
  void import('../data/account/ended-sessions.ts').then(
    ({ startEndingSessions }) => startEndingSessions(),
    // The next page tries again.
    () => {},
  );
}
