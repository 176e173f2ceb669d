// The page where a user picks a song or a guided sitting and meditates. The address says which, if any.

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useNavigate, useQuery } from '../../router/react.tsx';
import { lazyPart } from '../../ui/late-part.tsx';
import { ON_PURPOSE } from '../../ui/leave-question.ts';
import { Link } from '../../ui/link.tsx';
import { Moon } from '../../ui/moon.tsx';
import { BackLink, PageHeader } from '../../ui/page-header.tsx';
import { Tile } from '../../ui/tile.tsx';
import { useViewArrival } from '../../ui/use-view-arrival.ts';
import { withMessages } from '../../words/messages.ts';
import { songTitle } from '../../words/names.ts';
import styles from './meditation-page.module.css';
import { findSitting, SITTINGS } from './sittings.ts';
import { SongArt } from './song-art.tsx';
import { SongView } from './song-view.tsx';
import {
  chosenSeconds,
  findSong,
  MEDITATION_PATH,
  MUSIC_PLAYER_PATH,
  SONGS,
  sessionPath,
} from './songs.ts';

const SittingView = lazyPart(() =>
  withMessages(['sittings'], async () => (await import('./sittings/sitting-view.tsx')).SittingView),
);

export default function MeditationPage() {
  const query = useQuery();
  const name = query.get('song');
  const song = findSong(name);
  const sittingName = query.get('sitting');
  const sitting = song ? undefined : findSitting(sittingName);
  const heading = useViewArrival(
    song ? songTitle(song.name) : sitting ? t(sitting.title) : t`Meditation`,
  );
  const asked = { askedSeconds: chosenSeconds(query), heading };

  const unknown = song || sitting ? null : (name ?? sittingName);
  const kind = name === null ? 'sitting' : 'song';
  useEffect(() => {
    if (unknown !== null) console.error(`There is no ${kind} "${unknown}".`);
  }, [unknown, kind]);

  return (
    <>
      <PageHeader
        title={t`Meditation`}
        action={(song ?? sitting) && <BackLink to={MEDITATION_PATH} state={ON_PURPOSE} />}
      />
      {song ? (
        <SongView key={song.name} song={song} {...asked} />
      ) : sitting ? (
        <SittingView key={sitting.name} sitting={sitting} {...asked} />
      ) : (
        <Picker />
      )}
    </>
  );
}

function Picker() {
  const navigate = useNavigate();
  return (
    <div className="stack-5">
      <p className="soft">
        <Trans>
          First time? <Link to="/medInfo">Read how to meditate</Link>. Otherwise, pick a song.
        </Trans>
      </p>
      <div className={styles.tiles}>
        {SONGS.map(({ name, mood }) => (
          <Tile
            key={name}
            name={songTitle(name)}
            text={t(mood)}
            picture={<SongArt name={name} />}
            isPictureLarge
            onPress={() => navigate(sessionPath({ song: name }))}
          />
        ))}
      </div>
      <p className="center">
        <Link kind="standalone" to={MUSIC_PLAYER_PATH}>
          {t`Play several songs`}
        </Link>
      </p>
      <section className={`stack-4 ${styles.guided}`} aria-labelledby="guided">
        <div className="stack-1">
          <h2 id="guided">{t`Guided`}</h2>
          <p className="soft">{t`A few words to follow, with silence in between.`}</p>
        </div>
        <div className={styles.tiles}>
          {SITTINGS.map(({ name, title, about }, index) => (
            <Tile
              key={name}
              name={t(title)}
              text={t(about)}
              picture={<Moon lit={(index + 1) / SITTINGS.length} />}
              onPress={() => navigate(sessionPath({ sitting: name }))}
            />
          ))}
        </div>
      </section>
    </div>
  );
}
