// A picked song: its picture, a preview to hear, and the timer of a session with it.

import { plural, t } from '@lingui/core/macro';
import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Quiet } from '../../ui/text.tsx';
import { songTitle } from '../../words/names.ts';
import { songPath } from './meditation-path.ts';
import { MeditationTimer } from './meditation-timer.tsx';
import { createPreview } from './preview.ts';
import { PreviewPlayer } from './preview-player.tsx';
import { DURATIONS, secondsToMinutes } from './session-timer.ts';
import { SongArt } from './song-art.tsx';
import styles from './song-view.module.css';
import type { Song } from './songs.ts';
import { useCompletedSession } from './use-completed-session.ts';
import { useMediaControls } from './use-media-controls.ts';
import { usePlayer } from './use-player.ts';
import { useSession } from './use-session.ts';

interface SongViewProps {
  readonly song: Song;
  /** The duration that the address asked for. */
  readonly askedSeconds: number | null;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

export function SongView({ song, askedSeconds, heading }: SongViewProps) {
  const navigate = useNavigate();
  const [player, { trouble }] = usePlayer(song);
  // Not read from the address: that changes a moment later, and Start may be pressed before.
  const [seconds, setSeconds] = useState(askedSeconds);
  const [preview] = useState(() => createPreview(song.previewSource));
  const { completed, complete, forget } = useCompletedSession();
  const session = useSession({
    player,
    songs: [song],
    index: 0,
    seconds,
    onSessionChange: (isOn) => {
      if (!isOn) return;
      preview.pause();
      forget();
    },
    onComplete: (ended) => complete(ended, song.name),
  });
  const choose = (value: string) => {
    const chosen = Number(value);
    setSeconds(chosen);
    forget();
    const path = songPath({ song: song.name, seconds: chosen });
    navigate(path, { replace: true, preventScrollReset: true });
  };
  useMediaControls({
    title: session.isOn ? songTitle(song.name) : undefined,
    isPlaying: session.status === 'running',
    onPlay: session.resume,
    onPause: session.pause,
    onStop: session.cancel,
  });

  return (
    <div className={`stack-4 columns ${styles.view}`}>
      <section className={`paper ${styles.song}`} aria-labelledby="song-name">
        <div className={styles.picture}>
          <SongArt name={song.name} />
        </div>
        <div className={styles.about}>
          <h2 id="song-name" ref={heading}>
            {songTitle(song.name)}
          </h2>
          <Quiet>{t(song.mood)}</Quiet>
        </div>
        <div className={styles.preview}>
          <PreviewPlayer preview={preview} isDisabled={session.isOn} />
        </div>
      </section>
      <MeditationTimer
        session={session}
        chosen={seconds}
        chooser={
          <ChoiceGroup
            label={t`How long?`}
            choices={DURATIONS.map(toChoice)}
            value={seconds === null ? null : String(seconds)}
            onChange={choose}
            isDisabled={session.isOn}
          />
        }
        trouble={trouble}
        completed={completed}
      />
    </div>
  );
}

function toChoice(seconds: number) {
  const minutes = secondsToMinutes(seconds);
  return {
    value: String(seconds),
    name: plural(minutes, { one: '# min', other: '# min' }),
    spokenName: plural(minutes, { one: '# minute', other: '# minutes' }),
  };
}
