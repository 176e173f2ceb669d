// The icon that somebody gave to something of her own. The icons come after the words beside them, and have their
// room from the start.

import { Suspense } from 'react';
import { lazyPart } from './load-chunk.ts';
import styles from './thing-icon.module.css';

const NamedIcon = lazyPart(async () => (await import('./thing-icon-set.tsx')).NamedIcon);

export function ThingIcon({ name }: { readonly name: string | undefined }) {
  return (
    <span className={styles.icon} aria-hidden="true">
      <Suspense>
        <NamedIcon name={name} />
      </Suspense>
    </span>
  );
}
