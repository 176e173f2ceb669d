// The shape of text that is still loading. It says nothing to screen readers; the region that waits
// should carry aria-busy.

import { select, t } from '@lingui/core/macro';
import styles from './skeleton.module.css';

export function Skeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div className="stack-3" aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => `line ${index}`).map((line) => (
        <div key={line} className={styles.line} />
      ))}
    </div>
  );
}

/** What a page may have of the user's own. */
export type OwnThing = 'calendar' | 'cycle' | 'diary' | 'history' | 'insights' | 'report';

interface OpeningProps {
  readonly what: OwnThing;
  readonly lines: number;
}

/**
 * Stands in the place of what is being opened. Where the app itself has to come over the network first, which boot.ts
 * notes, that takes a while, so it is said.
 */
export function Opening({ what, lines }: OpeningProps) {
  return (
    <div aria-busy="true">
      <p className={styles.opening}>
        {openingWords(what)} {t`What you write is sealed, and only your own devices can read it.`}
      </p>
      <Skeleton lines={lines} />
    </div>
  );
}

function openingWords(what: OwnThing): string {
  return select(what, {
    calendar: 'Opening your calendar.',
    cycle: 'Opening your cycle, starting with today’s phase.',
    diary: 'Opening your diary.',
    history: 'Opening your history.',
    insights: 'Opening what your insights are made of.',
    report: 'Opening what you log.',
    other: '',
  });
}
