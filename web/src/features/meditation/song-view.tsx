import { plural, t } from '@lingui/core/macro';
import { Pause, Play } from 'lucide';
import { type RefObject, useEffect, useState } from 'react';
import { useNavigate } from '../../router/react.tsx';
import { IconButton } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Quiet } from '../../ui/text.tsx';
import { songTitle } from '../../words/names.ts';
import { MeditationTimer } from './meditation-timer.tsx';
import { isReplaced, unloadElement } from './mixer.ts';
import { fetchRecording } from './recordings.ts';
import { DURATIONS, secondsToMinutes, secondsToText } from './session-timer.ts';
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
        <PreviewPlayer element={preview} source={song.previewSource} isDisabled={session.isOn} />
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

const SEEK_STEP_SECONDS = 0.5;
const CHANGES = ['play', 'pause', 'ended', 'timeupdate', 'seeked', 'loadedmetadata'] as const;

interface PreviewPlayerProps {
  readonly element: HTMLAudioElement;
  readonly source: string;
  /** While a session is on, the song itself is heard. */
  readonly isDisabled: boolean;
}

/** A short clip that fades by itself, so a plain audio element is enough. */
function PreviewPlayer({ element, source, isDisabled }: PreviewPlayerProps) {
  const [{ isPlaying, seconds, duration }, setState] = useState(() => stateOf(element));
  const position = secondsToText(seconds);
  const length = secondsToText(duration);

  useEffect(() => {
    const shown = new AbortController();
    const { signal } = shown;
    const update = () => setState(stateOf(element));
    for (const change of CHANGES) element.addEventListener(change, update, { signal });
    const load = () => {
      fetchRecording(source).then(
        (address) => {
          if (signal.aborted) return;
          // A tap from before it was loaded counts.
          const isWanted = !element.paused;
          element.src = address;
          if (isWanted) play(element);
        },
        (error: unknown) => {
          console.error(`The preview ${source} cannot be played.`, error);
          element.pause();
        },
      );
    };
    load();
    // After a failure a tap tries again.
    element.addEventListener('play', () => !element.src && load(), { signal });
    return () => {
      shown.abort();
      unloadElement(element);
    };
  }, [element, source]);

  const seek = (to: number) => {
    element.currentTime = to;
    setState(stateOf(element)); // At once: otherwise the slider would jump back until the seek is done.
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" className={`line-3 ${styles.preview}`} aria-label={t`Preview`}>
      <IconButton
        label={isPlaying ? t`Pause preview` : t`Play preview`}
        icon={isPlaying ? Pause : Play}
        onPress={() => (isPlaying ? element.pause() : play(element))}
        isDisabled={isDisabled}
      />
      <input
        className={styles.seek}
        type="range"
        aria-label={t`Position in the preview`}
        aria-valuetext={position}
        min={0}
        max={duration}
        step={SEEK_STEP_SECONDS}
        value={seconds}
        onChange={(event) => seek(event.currentTarget.valueAsNumber)}
        disabled={isDisabled || duration === 0}
      />
      <span className={`quiet ${styles.time}`}>{t`${position} / ${length}`}</span>
    </div>
  );
}

function stateOf({ paused, currentTime, duration }: HTMLAudioElement) {
  const isKnown = Number.isFinite(duration);
  return { isPlaying: !paused, seconds: currentTime, duration: isKnown ? duration : 0 };
}

function play(element: HTMLAudioElement): void {
  element.play().catch((error: unknown) => {
    if (!isReplaced(error)) console.error('The preview cannot be played.', error);
  });
}
