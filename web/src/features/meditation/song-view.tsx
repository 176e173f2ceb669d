import { plural, t } from '@lingui/core/macro';
import { type RefObject, useState } from 'react';
import { useNavigate } from '../../router/react.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Quiet } from '../../ui/text.tsx';
import { songTitle } from '../../words/names.ts';
import { MeditationTimer } from './meditation-timer.tsx';
import { PreviewPlayer } from './preview-player.tsx';
import { DURATIONS, secondsToMinutes } from './session-timer.ts';
import { SongArt } from './song-art.tsx';
import styles from './song-view.module.css';
import { type Choice, type Song, sessionPath } from './songs.ts';
import { useSessionControls } from './use-media-controls.ts';
import { useSession } from './use-session.ts';

export interface ViewProps {
  readonly askedSeconds: number | null;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

export function SongView({ song, askedSeconds, heading }: ViewProps & { readonly song: Song }) {
  const [seconds, choose] = useDuration(askedSeconds, { song: song.name });
  const [preview] = useState(() => new Audio());
  const session = useSession({ songs: [song], seconds, onStart: () => preview.pause() });
  const title = songTitle(song.name);
  useSessionControls(title, session);

  return (
    <div className={`stack-4 columns ${styles.view}`}>
      <section className={`paper ${styles.song}`} aria-labelledby="song-name">
        <div className={styles.picture}>
          <SongArt name={song.name} />
        </div>
        <div className={styles.about}>
          <h2 id="song-name" ref={heading}>
            {title}
          </h2>
          <Quiet>{t(song.mood)}</Quiet>
        </div>
        <div className={styles.preview}>
          <PreviewPlayer element={preview} source={song.previewSource} isDisabled={session.isOn} />
        </div>
      </section>
      <MeditationTimer
        session={session}
        chooser={<DurationChoice seconds={seconds} onChange={choose} isDisabled={session.isOn} />}
      />
    </div>
  );
}

/** Not read from the address: that changes a moment later, and Start may be pressed before. */
export function useDuration(asked: number | null, of: Choice) {
  const navigate = useNavigate();
  const [seconds, setSeconds] = useState(asked);
  const choose = (chosen: number) => {
    setSeconds(chosen);
    navigate(sessionPath(of, chosen), { replace: true, keepsScroll: true });
  };
  return [seconds, choose] as const;
}

interface DurationChoiceProps {
  readonly seconds: number | null;
  readonly onChange: (seconds: number) => void;
  readonly isDisabled?: boolean;
}

export function DurationChoice({ seconds, onChange, isDisabled = false }: DurationChoiceProps) {
  return (
    <ChoiceGroup
      label={t`How long?`}
      choices={DURATIONS.map((duration) => {
        const minutes = secondsToMinutes(duration);
        return {
          value: String(duration),
          name: plural(minutes, { one: '# min', other: '# min' }),
          spokenName: plural(minutes, { one: '# minute', other: '# minutes' }),
        };
      })}
      value={seconds === null ? null : String(seconds)}
      onChange={(value) => onChange(Number(value))}
      isDisabled={isDisabled}
    />
  );
}
