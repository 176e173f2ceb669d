// The four songs to pick from, and the ways on: what meditation is, and a player for several songs.

import { useNavigate } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { Tile } from '../../ui/tile.tsx';
import { MUSIC_PLAYER_PATH, songPath } from './meditation-path.ts';
import { SongArt } from './song-art.tsx';
import styles from './song-picker.module.css';
import { SONGS } from './songs.ts';

export function SongPicker() {
  const navigate = useNavigate();
  return (
    <>
      <p className={styles.lead}>
        First time? <Link to="/medInfo">Read how to meditate</Link>. Otherwise, pick a song.
      </p>
      <div className={styles.songs}>
        {SONGS.map(({ name, mood }) => (
          <Tile
            key={name}
            name={name}
            text={mood}
            picture={<SongArt name={name} />}
            isPictureLarge
            onPress={() => navigate(songPath({ song: name }))}
          />
        ))}
      </div>
      <p className={styles.several}>
        <Link kind="standalone" to={MUSIC_PLAYER_PATH}>
          Play several songs
        </Link>
      </p>
    </>
  );
}
