// The selected songs as a queue, with its controls and a timer for as many minutes as one likes.

import { t } from '@lingui/core/macro';
import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NumberField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { songTitle } from '../../words/names.ts';
import { MUSIC_PLAYER_PATH } from './meditation-path.ts';
import { MeditationTimer } from './meditation-timer.tsx';
import { QueueList } from './queue-list.tsx';
import styles from './queue-view.module.css';
import { MOST_MINUTES, minutesTextToSeconds } from './session-timer.ts';
import songStyles from './song-view.module.css';
import type { Song } from './songs.ts';
import { useCompletedSession } from './use-completed-session.ts';
import { useMediaControls } from './use-media-controls.ts';
import { usePlayer } from './use-player.ts';
import { useSession } from './use-session.ts';

export function QueueView({ songs }: { readonly songs: readonly Song[] }) {
  const [player, { status: music, index, trouble }] = usePlayer(songs[0]);
  const isPlaying = music === 'playing';
  const [minutes, setMinutes] = useState('');
  const seconds = minutesTextToSeconds(minutes);
  const { completed, complete, forget } = useCompletedSession();
  const session = useSession({
    player,
    songs,
    index,
    seconds,
    onSessionChange: (isOn) => isOn && forget(),
    onComplete: (ended) => complete(ended, namesOf(songs)),
  });

  const play = () => {
    if (session.isOn) session.resume();
    else if (music === 'paused') player.resume();
    else player.play(songs, index);
  };
  const pause = session.isOn ? session.pause : player.pause;
  const pick = (place: number) =>
    music === 'silent' ? player.play(songs, place) : player.skipTo(place);
  const skip = (steps: number) => player.skipTo((index + steps + songs.length) % songs.length);
  const song = songs[index];
  useMediaControls({
    title: music === 'silent' || !song ? undefined : songTitle(song.name),
    isPlaying,
    onPlay: play,
    onPause: pause,
    onStop: session.isOn ? session.cancel : player.stop,
    onNext: () => skip(1),
    onPrevious: () => skip(-1),
  });

  const chooseMinutes = (text: string) => {
    setMinutes(text);
    forget();
  };

  return (
    <div className={`stack-4 columns ${songStyles.view}`}>
      <Card title={t`Your songs`}>
        <QueueList songs={songs} index={index} isPlaying={isPlaying} onPick={pick} />
        <div className={`line-4 ${styles.controls}`}>
          <IconButton label={t`Previous song`} Icon={SkipBack} onPress={() => skip(-1)} />
          <span className={styles.play}>
            <IconButton
              label={isPlaying ? t`Pause music` : t`Play music`}
              Icon={isPlaying ? Pause : Play}
              onPress={isPlaying ? pause : play}
            />
          </span>
          <IconButton label={t`Next song`} Icon={SkipForward} onPress={() => skip(1)} />
        </div>
        <div role="status" className={styles.trouble}>
          {!session.isOn && trouble === 'late' && t`The music is still loading.`}
          {!session.isOn && trouble === 'lost' && t`The music cannot be played right now.`}
        </div>
        <div className={styles.ways}>
          <Link kind="standalone" to={MUSIC_PLAYER_PATH}>
            {t`Choose other songs`}
          </Link>
        </div>
      </Card>
      <MeditationTimer
        session={session}
        chosen={seconds}
        chooser={
          <NumberField
            label={t`How long?`}
            unit={t`minutes`}
            min={1}
            max={MOST_MINUTES}
            value={minutes}
            onChange={chooseMinutes}
            isDisabled={session.isOn}
            error={
              minutes !== '' && seconds === null
                ? t`Please enter whole minutes, from 1 to ${MOST_MINUTES}.`
                : undefined
            }
          />
        }
        trouble={trouble}
        completed={completed}
      />
    </div>
  );
}

/** As it is kept with the session: each song once. */
function namesOf(songs: readonly Song[]): string {
  return [...new Set(songs.map(({ name }) => name))].join(', ');
}
