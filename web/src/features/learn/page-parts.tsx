// What every page to read is made of: statements with the numbers of their sources, and at the end the list
// of sources under the line that says it is not medical advice.

import { t } from '@lingui/core/macro';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { useLocation } from '../../router/react.tsx';
import { RouterLink } from '../../ui/link.tsx';
import { numberWords } from '../../words/lists.ts';
import styles from './blocks.module.css';
import type { Statement } from './content/model.ts';
import { sources as allSources, type SourceId } from './content/sources.ts';

const PageSources = createContext<readonly SourceId[]>([]);

interface SourcedProps {
  readonly sources: readonly SourceId[];
  readonly children: ReactNode;
}

export function Sourced({ sources, children }: SourcedProps) {
  const headingId = useId();
  const all = allSources();
  return (
    <PageSources value={sources}>
      {children}
      <p className="strong">{notAdvice()}</p>
      <section className="stack-3 quiet" aria-labelledby={headingId}>
        <h2 id={headingId} className="ink heading-lg">
          {t`Sources`}
        </h2>
        <ol className="stack-2" lang="en" dir="ltr">
          {sources.map((id) => {
            const { by, year, title, where } = all[id];
            return (
              <li
                key={id}
                id={sourceAnchor(id)}
                className={`unbroken ${styles.source}`}
                tabIndex={-1}
              >
                {by} ({year}). <cite>{title}</cite>
                {title.endsWith('?') ? ' ' : '. '}
                {where}.
              </li>
            );
          })}
        </ol>
      </section>
    </PageSources>
  );
}

export function notAdvice(): string {
  return t`All of this is information, not medical advice. It cannot replace a talk with a doctor, nurse or pharmacist who knows you.`;
}

/** With the small numbers that lead to its sources. */
export function StatementText({ statement }: { readonly statement: Statement }) {
  const { search } = useLocation();
  const pageSources = useContext(PageSources);
  if (typeof statement === 'string') return statement;
  const { text, sources } = statement;
  if (sources.length === 0) return text;
  const all = allSources();
  return (
    <>
      {text}
      <sup className={styles.citations}>
        {pageSources.flatMap((id, index) => {
          if (!sources.includes(id)) return [];
          const number = numberWords(index + 1);
          const { by, year } = all[id];
          return (
            <RouterLink
              key={id}
              to={`${search}#${sourceAnchor(id)}`}
              className={styles.citation ?? ''}
              aria-label={t`Source ${number}: ${by}, ${year}`}
            >
              {number}
            </RouterLink>
          );
        })}
      </sup>
    </>
  );
}

function sourceAnchor(id: SourceId): string {
  return `source-${id}`;
}
