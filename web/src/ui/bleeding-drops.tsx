// How strong a bleeding was, as drops: a ring for spotting, one to three drops for light to heavy. It says so by its
// shape, and takes the colour of the text around it. The words are up to whoever shows it.

import styles from './bleeding-drops.module.css';

export type BleedingStrength = 'spotting' | 'light' | 'medium' | 'heavy';

const DROPS: Record<BleedingStrength, readonly string[]> = {
  spotting: ['ring'],
  light: ['drop'],
  medium: ['drop', 'drop'],
  heavy: ['drop', 'drop', 'drop'],
};

interface BleedingDropsProps {
  /** Without one there are no drops, but there is room for them. */
  readonly strength?: BleedingStrength | undefined;
}

export function BleedingDrops({ strength }: BleedingDropsProps) {
  const drops = strength ? DROPS[strength] : [];
  return (
    <span className={styles.drops} aria-hidden="true">
      {drops.map((shape, place) => (
        <span key={place} className={styles[shape]} />
      ))}
    </span>
  );
}
