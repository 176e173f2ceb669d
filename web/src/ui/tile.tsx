import { type ReactNode, useId } from 'react';
import { Pressable } from './button.tsx';
import { classes } from './classes.ts';
import styles from './tile.module.css';

interface TileProps {
  readonly name: string;
  readonly text: ReactNode;
  readonly picture: ReactNode;
  readonly isPictureLarge?: boolean;
  readonly onPress: () => void;
}

export function Tile({ name, text, picture, isPictureLarge = false, onPress }: TileProps) {
  const textId = useId();
  return (
    <Pressable
      className={classes('paper', styles.tile, isPictureLarge && styles.large)}
      onPress={onPress}
      aria-label={name}
      aria-describedby={textId}
    >
      <span className={styles.picture} aria-hidden="true">
        {picture}
      </span>
      <span className={styles.name}>{name}</span>
      <span id={textId} className={`quiet ${styles.text}`}>
        {text}
      </span>
    </Pressable>
  );
}
