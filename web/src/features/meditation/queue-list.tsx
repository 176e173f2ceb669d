// The songs of a queue in their order. Pressing one goes on with it.

import { t } from '@lingui/core/macro';
import { AudioLines } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { classes } from '../../ui/classes.ts';
import { VisuallyHidden } from '../../ui/text.tsx';
import { songTitle } from '../../words/names.ts';
import styles from './queue-list.module.css';
import { SongArt } from './song-art.tsx';
import type { Song } from './songs.ts';

interface QueueListProps {
  readonly songs: readonly Song[];
  readonly index: number;
  readonly isPlaying: boolean;
  readonly onPick: (index: number) => void;
}

export function QueueList({ songs, index, isPlaying, onPick }: QueueListProps) {
  return (
    <ol className="stack-1 list">
      {withPlaces(songs).map(({ song, place, key }) => (
        <li key={key} aria-current={place === index ? 'true' : undefined}>
          <Button
            className={classes(styles.song, place === index && styles.current)}
            onPress={() => onPick(place)}
          >
            <span className={styles.picture}>
              <SongArt name={song.name} />
            </span>
            <span className={styles.name}>{songTitle(song.name)}</span>
            {place === index && (
              <>
                <VisuallyHidden>{isPlaying ? t`Playing now` : t`Up next`}</VisuallyHidden>
                {isPlaying && <AudioLines className={styles.sign} aria-hidden="true" />}
              </>
            )}
          </Button>
        </li>
      ))}
    </ol>
  );
}

/** A song may stand in the queue twice, and the queue never changes: its place tells one from the other. */
function withPlaces(songs: readonly Song[]) {
  return songs.map((song, place) => ({ song, place, key: `${place} ${song.name}` }));
}
