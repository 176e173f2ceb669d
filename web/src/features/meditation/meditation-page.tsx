// The page where a user picks a song and meditates. The address says which song, if any.

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ON_PURPOSE } from '../../ui/leave-question.ts';
import { Link } from '../../ui/link.tsx';
import { BackLink, PageHeader } from '../../ui/page-header.tsx';
import { Tile } from '../../ui/tile.tsx';
import { useViewArrival } from '../../ui/use-view-arrival.ts';
import { songTitle } from '../../words/names.ts';
import styles from './meditation-page.module.css';
import { SongArt } from './song-art.tsx';
import { SongView } from './song-view.tsx';
import {
  chosenSeconds,
  findSong,
  MEDITATION_PATH,
  MUSIC_PLAYER_PATH,
  SONG_PARAMETER,
  SONGS,
  songPath,
} from './songs.ts';

export default function MeditationPage() {
  const [query] = useSearchParams();
  const name = query.get(SONG_PARAMETER);
  const song = findSong(name);
  const heading = useViewArrival(song ? songTitle(song.name) : t`Meditation`);

  const unknown = song ? null : name;
  useEffect(() => {
    if (unknown !== null) console.error(`There is no song "${unknown}".`);
  }, [unknown]);

  return (
    <>
      <PageHeader
        title={t`Meditation`}
        action={song && <BackLink to={MEDITATION_PATH} state={ON_PURPOSE} />}
      />
      {song ? (
        <SongView
          key={song.name}
          song={song}
          askedSeconds={chosenSeconds(query)}
          heading={heading}
        />
      ) : (
        <SongPicker />
      )}
    </>
  );
}

function SongPicker() {
  const navigate = useNavigate();
  return (
    <>
      <p className={styles.lead}>
        <Trans>
          First time? <Link to="/medInfo">Read how to meditate</Link>. Otherwise, pick a song.
        </Trans>
      </p>
      <div className={styles.songs}>
        {SONGS.map(({ name, mood }) => (
          <Tile
            key={name}
            name={songTitle(name)}
            text={t(mood)}
            picture={<SongArt name={name} />}
            isPictureLarge
            onPress={() => navigate(songPath(name))}
          />
        ))}
      </div>
      <p className={styles.several}>
        <Link kind="standalone" to={MUSIC_PLAYER_PATH}>
          {t`Play several songs`}
        </Link>
      </p>
    </>
  );
}
