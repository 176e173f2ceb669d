// What the router shows when a page cannot be shown.

import { t } from '@lingui/core/macro';
import { useLayoutEffect } from 'react';
import { NotFoundError } from '../router/router.ts';
import buttonStyles from '../ui/button.module.css';
import { focusHeading } from '../ui/focus.ts';
import { pageTitle } from '../ui/guise.ts';
import { isChunkFailure } from '../ui/load-chunk.ts';
import { Moon } from '../ui/moon.tsx';
import styles from './error-page.module.css';

export function ErrorPage({ error }: { readonly error: unknown }) {
  const { reason, advice } = explain(error);
  useLayoutEffect(focusHeading, []);
  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <title>{pageTitle(t`Something went wrong`)}</title>
      <Moon className={styles.moon} lit={0.16} />
      <h1>{t`Unexpected Application Error!`}</h1>
      <p className={styles.reason} role="alert">
        {reason}
      </p>
      <p className={styles.advice}>{advice}</p>
      <div className={styles.ways}>
        {!(error instanceof NotFoundError) && (
          // A reload, not a second import: browsers cache that a module failed, and after an update the old chunk is gone.
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.primary}`}
            onClick={() => location.reload()}
          >
            {t`Try again`}
          </button>
        )}
        {/* A full load, so that home works whatever broke here. */}
        <a className={`${buttonStyles.button} ${buttonStyles.quiet}`} href="/">
          {t`Go to the start page`}
        </a>
      </div>
    </main>
  );
}

function explain(error: unknown): { reason: string; advice: string } {
  if (error instanceof NotFoundError) {
    return {
      reason: t`404 Not Found: No route matches URL "${{ address: location.pathname }}"`,
      advice: t`The address may be misspelt, or the page may have moved.`,
    };
  }
  if (isChunkFailure(error)) {
    return {
      reason: t`Loading chunk failed`,
      advice: t`A part of the app could not be loaded. Check your connection, then try again.`,
    };
  }
  return {
    reason: error instanceof Error ? error.message : String(error),
    advice: t`Nothing you saved is lost. Try again, and if it happens again, start over from the start page.`,
  };
}
