// A large button with a picture, a name and a line about it: a song, or a subject to read about.

import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import styles from './tile.module.css';

export function Tiles({ children }: { readonly children: ReactNode }) {
  return <div className={styles.tiles}>{children}</div>;
}

interface TileProps {
  readonly name: string;
  readonly text?: string;
  readonly picture?: ReactNode;
  readonly onPress: () => void;
}

export function Tile({ name, text, picture, onPress }: TileProps) {
  return (
    <Button className={styles.tile ?? ''} onPress={onPress} aria-label={name}>
      {picture && (
        <span className={styles.picture} aria-hidden="true">
          {picture}
        </span>
      )}
      <span className={styles.name}>{name}</span>
      {text && <span className={styles.text}>{text}</span>}
    </Button>
  );
}
