// The icon of something the user tracks. It is loaded after the words beside it and has its room from the start.

import { lazyPart } from './late-part.tsx';
import styles from './thing-icon.module.css';

const NamedIcon = lazyPart(async () => (await import('./thing-icon-set.tsx')).NamedIcon, {
  meanwhile: null,
  Missing: () => null,
});

export function ThingIcon({ name }: { readonly name: string | undefined }) {
  return (
    <span className={styles.icon} aria-hidden="true">
      <NamedIcon name={name} />
    </span>
  );
}
