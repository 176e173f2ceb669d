// The small numbers after a statement that lead to its sources.

import { t } from '@lingui/core/macro';
import { useLocation } from 'react-router';
import { RouterLink } from '../../ui/link.tsx';
import { numberWords } from '../../words/lists.ts';
import styles from './blocks.module.css';
import { type SourceId, sources } from './content/sources.ts';
import { sourceAnchor, useSourceNumber } from './sources.tsx';

export function Citations({
  sources: ids = [],
}: {
  readonly sources?: readonly SourceId[] | undefined;
}) {
  const { search } = useLocation();
  const numberOf = useSourceNumber();
  if (ids.length === 0) return null;
  const all = sources();
  return (
    <sup className={styles.citations}>
      {ids
        .toSorted((one, other) => numberOf(one) - numberOf(other))
        .map((id) => {
          const number = numberWords(numberOf(id));
          const { by, year } = all[id];
          return (
            <RouterLink
              key={id}
              to={{ search, hash: sourceAnchor(id) }}
              className={styles.citation ?? ''}
              aria-label={t`Source ${number}: ${by}, ${year}`}
            >
              {number}
            </RouterLink>
          );
        })}
    </sup>
  );
}
