// A song to pick: its picture, its name and what it sounds like.

import { Button } from 'react-aria-components/Button';
import { SongArt } from './song-art.tsx';
import styles from './song-card.module.css';
import type { Song } from './songs.ts';

interface SongCardProps {
  readonly song: Song;
  readonly onPress: () => void;
}

export function SongCard({ song: { name, mood }, onPress }: SongCardProps) {
  return (
    <Button className={styles.card ?? ''} onPress={onPress} aria-label={name}>
      <span className={styles.picture}>
        <SongArt name={name} />
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.mood}>{mood}</span>
    </Button>
  );
}
