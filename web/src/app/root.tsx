// What surrounds every page: the skip link, scrolling and leaving, the hint that a page is loading, the offer of a new
// version, and what the app does in the background.

import { t } from '@lingui/core/macro';
import { type MouseEvent, type PropsWithChildren, useEffect } from 'react';
import { endedTokens } from '../data/account/device-flags.ts';
import { ScrollRestoration, useRouter, useRouterState } from '../router/react.tsx';
import { Alerts } from '../ui/alert.tsx';
import { keepLostFocus } from '../ui/focus.ts';
import { isOnPurpose, leaveQuestion } from '../ui/leave-question.ts';
import { followOtherTabs } from '../ui/theme.ts';
import { Toasts } from '../ui/toast.tsx';
import { keepUpToDate, NewVersionOffer } from './new-version-offer.tsx';
import styles from './root.module.css';
import { usePageArrival } from './use-page-arrival.ts';

export function Root({ children }: PropsWithChildren) {
  usePageArrival();
  useLeaving();
  const { isLoading } = useRouterState();
  useEffect(() => {
    onceSettled(() => {
      keepUpToDate();
      import('./vitals.ts')
        .then(({ measureVitals }) => measureVitals())
        .catch((error) => console.warn('Nothing is measured', error));
    });
    endSessionsLeft();
  }, []);
  useEffect(followOtherTabs, []);
  useEffect(keepLostFocus, []);
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it is a link wherever the script does not run. */}
      <a className={styles.skip} href="#main" onClick={skipToContent}>
        {t`Skip to content`}
      </a>
      <div className={styles.pending} data-loading={isLoading || undefined} aria-hidden="true" />
      {children}
      <NewVersionOffer />
      <ScrollRestoration />
      <Toasts />
      <Alerts />
    </>
  );
}

/** Not by way of the address: that would add a history entry without the state that a page may depend on. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** Back closes the open dialog, as on a phone; a page that asks before it is left (ui/leave-question.ts) decides itself. */
function useLeaving(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.block(({ action, location, proceed }) => {
        const open = action === 'POP' ? openDialog() : undefined;
        if (open) {
          close(open);
          return true;
        }
        const ask = leaveQuestion();
        if (!ask || (action !== 'POP' && isOnPurpose(location))) return false;
        ask(proceed);
        return true;
      }),
    [router],
  );
}

/** As Escape does: a dialog decides itself what that means. */
function close(open: HTMLDialogElement): void {
  if (open.dispatchEvent(new Event('cancel', { cancelable: true }))) open.close();
}

function openDialog(): HTMLDialogElement | undefined {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
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
