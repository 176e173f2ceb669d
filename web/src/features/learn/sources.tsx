// The end of a page: the line that says it is not medical advice, and the list of sources with the numbers by which the
// text refers to it.

import { t } from '@lingui/core/macro';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { sources as allSources, type SourceId } from './content/sources.ts';
import styles from './sources.module.css';

const PageSources = createContext<readonly SourceId[]>([]);

interface SourcedProps {
  /** In the order in which the reader meets them. */
  readonly sources: readonly SourceId[];
  readonly children: ReactNode;
}

/** A page whose statements are numbered by these sources, with what belongs at its end. */
export function Sourced({ sources, children }: SourcedProps) {
  return (
    <PageSources value={sources}>
      {children}
      <p className={styles.notAdvice}>{notAdvice()}</p>
      <SourceList sources={sources} />
    </PageSources>
  );
}

export function notAdvice(): string {
  return t`All of this is information, not medical advice. It cannot replace a talk with a doctor, nurse or pharmacist who knows you.`;
}

/** Counted from 1, as the list shows it. */
export function useSourceNumber(): (id: SourceId) => number {
  const sources = useContext(PageSources);
  return (id) => sources.indexOf(id) + 1;
}

export function sourceAnchor(id: SourceId): string {
  return `source-${id}`;
}

function SourceList({ sources }: { readonly sources: readonly SourceId[] }) {
  const headingId = useId();
  const all = allSources();
  return (
    <section className="stack-3 soft" aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t`Sources`}
      </h2>
      <ol className={`stack-2 ${styles.list}`} lang="en">
        {sources.map((id) => {
          const { by, year, title, where } = all[id];
          return (
            <li key={id} id={sourceAnchor(id)} className={styles.source} tabIndex={-1}>
              {by} ({year}). <cite>{title}</cite>
              {title.endsWith('?') ? ' ' : '. '}
              {where}.
            </li>
          );
        })}
      </ol>
    </section>
  );
}
