// The player for a list of music from the navigation state: `{ selectedMusic: ['Relax', 'Peace'] }`. Without a list it
// offers the songs.

import { t } from '@lingui/core/macro';
import { AudioLines, Pause, Play, SkipBack, SkipForward } from 'lucide';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '../../router/react.tsx';
import { Button, IconButton, Pressable } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { NumberField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ON_PURPOSE } from '../../ui/leave-question.ts';
import { Link } from '../../ui/link.tsx';
import { BackLink, PageHeader } from '../../ui/page-header.tsx';
import { Quiet, VisuallyHidden } from '../../ui/text.tsx';
import { numberWords } from '../../words/lists.ts';
import { type SongName, songTitle } from '../../words/names.ts';
import { MeditationTimer } from './meditation-timer.tsx';
import styles from './music-player-page.module.css';
import { MOST_MINUTES, minutesTextToSeconds } from './session-timer.ts';
import { SongArt } from './song-art.tsx';
import songStyles from './song-view.module.css';
import { MEDITATION_PATH, MUSIC_PLAYER_PATH, SONGS, type Song, stateToSongs } from './songs.ts';
import { useMediaControls } from './use-media-controls.ts';
import { useSession } from './use-session.ts';

export default function MusicPlayerPage() {
  const { state, key } = useLocation();
  const { songs } = stateToSongs(state);

  useEffect(() => {
    for (const name of stateToSongs(state).unknown) console.error('There is no song', name);
  }, [state]);

  return (
    <>
      <PageHeader
        title={t`Music Player`}
        action={<BackLink to={MEDITATION_PATH} state={ON_PURPOSE} />}
      />
      {songs.length > 0 ? <QueueView key={key} songs={songs} /> : <SongChooser />}
    </>
  );
}

function QueueView({ songs }: { readonly songs: readonly Song[] }) {
  const [minutes, setMinutes] = useState('');
  const seconds = minutesTextToSeconds(minutes);
  const session = useSession({ songs, seconds });
  const { player } = session;
  const { status: music, index, trouble } = session.music;
  const isPlaying = music === 'playing';

  const play = () => {
    if (session.isOn) session.resume();
    else if (music === 'paused') player.resume();
    else player.play(songs, index);
  };
  const pause = session.isOn ? session.pause : player.pause;
  const pick = (place: number) =>
    music === 'silent' ? player.play(songs, place) : player.skipTo(place);
  const skip = (steps: number) => player.skipBy(steps, songs.length);
  const song = songs[index];
  useMediaControls(music === 'silent' || !song ? undefined : songTitle(song.name), isPlaying, {
    play,
    pause,
    stop: session.isOn ? session.cancel : player.stop,
    nexttrack: () => skip(1),
    previoustrack: () => skip(-1),
  });

  return (
    <div className={`stack-4 columns ${songStyles.view}`}>
      <Card title={t`Your songs`}>
        <ol className="stack-1 list">
          {songs.map(({ name }, place) => (
            <li key={place} aria-current={place === index ? 'true' : undefined}>
              <Pressable
                className={classes('line-4', styles.song, place === index && styles.current)}
                onPress={() => pick(place)}
              >
                <span className={styles.picture}>
                  <SongArt name={name} />
                </span>
                <span className={styles.name}>{songTitle(name)}</span>
                {place === index && (
                  <>
                    <VisuallyHidden>{isPlaying ? t`Playing now` : t`Up next`}</VisuallyHidden>
                    {isPlaying && <Icon node={AudioLines} className={styles.sign} />}
                  </>
                )}
              </Pressable>
            </li>
          ))}
        </ol>
        {/* Controls of music do not mirror. */}
        <div className="line-4 center" dir="ltr">
          <IconButton label={t`Previous song`} icon={SkipBack} onPress={() => skip(-1)} />
          <span className={styles.play}>
            <IconButton
              label={isPlaying ? t`Pause music` : t`Play music`}
              icon={isPlaying ? Pause : Play}
              onPress={isPlaying ? pause : play}
            />
          </span>
          <IconButton label={t`Next song`} icon={SkipForward} onPress={() => skip(1)} />
        </div>
        <div role="status" className="soft center">
          {!session.isOn && trouble === 'late' && t`The music is still loading.`}
          {!session.isOn && trouble === 'lost' && t`The music cannot be played right now.`}
        </div>
        <p className="center">
          <Link kind="standalone" to={MUSIC_PLAYER_PATH}>
            {t`Choose other songs`}
          </Link>
        </p>
      </Card>
      <MeditationTimer
        session={session}
        chooser={
          <NumberField
            label={t`How long?`}
            unit={t`minutes`}
            min={1}
            max={MOST_MINUTES}
            value={minutes}
            onChange={setMinutes}
            isDisabled={session.isOn}
            error={
              minutes !== '' && seconds === null
                ? t`Please enter whole minutes, from 1 to ${MOST_MINUTES}.`
                : undefined
            }
          />
        }
      />
    </div>
  );
}

/** Songs are queued in the order in which they are chosen. */
function SongChooser() {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<readonly SongName[]>([]);

  const choose = (name: SongName, isChosen: boolean) =>
    setChosen((names) => (isChosen ? [...names, name] : names.filter((other) => other !== name)));
  const play = () => navigate(MUSIC_PLAYER_PATH, { state: { selectedMusic: chosen } });

  return (
    <Card title={t`Choose your songs`}>
      <p className="soft">
        {chosen.length === 0
          ? t`No music is selected yet. Choose one song or several; they play in the order you choose them.`
          : t`Choose one song or several; they play in the order you choose them.`}
      </p>
      <ul className={`stack-3 list ${styles.songs}`}>
        {SONGS.map(({ name, mood }) => (
          <li key={name} className="row middle">
            <span className={styles.picture}>
              <SongArt name={name} />
            </span>
            <div className={styles.about}>
              <Checkbox
                isSelected={chosen.includes(name)}
                onChange={(isChosen) => choose(name, isChosen)}
              >
                {songTitle(name)}
              </Checkbox>
              <Quiet>{t(mood)}</Quiet>
            </div>
            {chosen.includes(name) && (
              <span className={`small strong ${styles.place}`} aria-hidden="true">
                {numberWords(chosen.indexOf(name) + 1)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button onPress={play} isDisabled={chosen.length === 0}>
          {t`Open the player`}
        </Button>
      </div>
    </Card>
  );
}
