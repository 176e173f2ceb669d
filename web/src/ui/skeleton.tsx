// Placeholders for text that is still loading. The region around a Skeleton should carry aria-busy.

import { select, t } from '@lingui/core/macro';
import styles from './skeleton.module.css';

export function Skeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div className="stack-3" aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={styles.line} />
      ))}
    </div>
  );
}

export type OwnThing = 'calendar' | 'cycle' | 'diary' | 'history' | 'insights' | 'report';

/** Says what is being opened where the app itself has to come over the network first (boot.ts), which takes a while. */
export function Opening({ what, lines }: { readonly what: OwnThing; readonly lines: number }) {
  return (
    <div aria-busy="true">
      <p className={`headline ${styles.opening}`}>
        {select(what, {
          calendar: 'Opening your calendar.',
          cycle: 'Opening your cycle, starting with today’s phase.',
          diary: 'Opening your diary.',
          history: 'Opening your history.',
          insights: 'Opening what your insights are made of.',
          report: 'Opening what you log.',
          other: '',
        })}{' '}
        {t`What you write is sealed, and only your own devices can read it.`}
      </p>
      <Skeleton lines={lines} />
    </div>
  );
}
