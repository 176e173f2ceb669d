// The small numbers after a statement that lead to its sources.

import { Link, useLocation } from 'react-router';
import styles from './citations.module.css';
import type { SourceId } from './content/sources.ts';
import { citationName } from './content/texts.ts';
import { sourceAnchor, useSourceNumber } from './sources.tsx';

export function Citations({
  sources = [],
}: {
  readonly sources?: readonly SourceId[] | undefined;
}) {
  const { search } = useLocation();
  const numberOf = useSourceNumber();
  if (sources.length === 0) return null;
  return (
    <sup className={styles.citations}>
      {sources
        .toSorted((one, other) => numberOf(one) - numberOf(other))
        .map((id) => (
          <Link
            key={id}
            to={{ search, hash: sourceAnchor(id) }}
            className={styles.citation ?? ''}
            aria-label={citationName(numberOf(id), id)}
          >
            {numberOf(id)}
          </Link>
        ))}
    </sup>
  );
}
