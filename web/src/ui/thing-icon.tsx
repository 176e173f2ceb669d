// The icon that somebody gave to something of her own. The icons come after the words beside them, and have their
// room from the start.

import { lazyPart, MissingQuietly } from './late-part.tsx';
import styles from './thing-icon.module.css';

const NamedIcon = lazyPart(async () => (await import('./thing-icon-set.tsx')).NamedIcon, {
  meanwhile: null,
  Missing: MissingQuietly,
});

export function ThingIcon({ name }: { readonly name: string | undefined }) {
  return (
    <span className={styles.icon} aria-hidden="true">
      <NamedIcon name={name} />
    </span>
  );
}
