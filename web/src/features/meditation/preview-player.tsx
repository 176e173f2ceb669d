// The preview of a song: a short clip that fades by itself, so a plain audio element is enough.

import { t } from '@lingui/core/macro';
import { Pause, Play } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { isReplaced, unloadElement } from './mixer.ts';
import styles from './preview-player.module.css';
import { fetchRecording } from './recordings.ts';
import { secondsToText } from './session-timer.ts';

const SEEK_STEP_SECONDS = 0.5;

interface PreviewPlayerProps {
  readonly preview: Preview;
  /** While a session is on, the song itself is heard. */
  readonly isDisabled: boolean;
}

export function PreviewPlayer({ preview, isDisabled }: PreviewPlayerProps) {
  const { isPlaying, seconds, duration } = useSyncExternalStore(preview.subscribe, preview.state);
  const position = secondsToText(seconds);
  const length = secondsToText(duration);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" className={`line-3 ${styles.preview}`} aria-label={t`Preview`}>
      <IconButton
        label={isPlaying ? t`Pause preview` : t`Play preview`}
        Icon={isPlaying ? Pause : Play}
        onPress={isPlaying ? preview.pause : preview.play}
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
        onChange={(event) => preview.seek(event.currentTarget.valueAsNumber)}
        disabled={isDisabled || duration === 0}
      />
      <span className={`quiet ${styles.time}`}>{t`${position} / ${length}`}</span>
    </div>
  );
}

interface PreviewState {
  readonly isPlaying: boolean;
  readonly seconds: number;
  /** 0 until it is known. */
  readonly duration: number;
}

type Preview = ReturnType<typeof createPreview>;

export function createPreview(source: string) {
  const element = new Audio();
  element.preload = 'auto';
  let state: PreviewState = { isPlaying: false, seconds: 0, duration: 0 };
  const listeners = new Set<() => void>();
  let isWanted = false;

  const update = () => {
    state = {
      isPlaying: !element.paused,
      seconds: element.currentTime,
      duration: Number.isFinite(element.duration) ? element.duration : 0,
    };
    for (const listener of listeners) listener();
  };
  const changes = ['play', 'pause', 'ended', 'timeupdate', 'seeked', 'loadedmetadata'] as const;
  for (const change of changes) element.addEventListener(change, update);

  /** The file is fetched while the preview is on screen, and released afterwards. */
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    if (!element.hasAttribute('src')) void load();
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      isWanted = false;
      unloadElement(element);
    };
  }

  async function load(): Promise<void> {
    try {
      const address = await fetchRecording(source);
      if (listeners.size === 0 || element.hasAttribute('src')) return;
      element.src = address;
      if (isWanted) play();
    } catch (error) {
      console.error(`The preview ${source} cannot be played.`, error);
      pause();
    }
  }

  /** If it is not loaded yet, this tap counts for when it is. */
  function play(): void {
    isWanted = true;
    element.play().catch((error: unknown) => {
      if (!isReplaced(error)) console.error(`The preview ${source} cannot be played.`, error);
    });
  }

  function pause(): void {
    isWanted = false;
    element.pause();
  }

  return {
    state: () => state,
    subscribe,
    play,
    pause,
    seek: (seconds: number) => {
      element.currentTime = seconds;
      update(); // At once: otherwise the slider would jump back until the seek is done.
    },
  };
}
