// The preview of a song: a short clip that fades by itself, so a plain audio element is enough.

import { t } from '@lingui/core/macro';
import { Pause, Play } from 'lucide';
import { useEffect, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { isReplaced, unloadElement } from './mixer.ts';
import styles from './preview-player.module.css';
import { fetchRecording } from './recordings.ts';
import { secondsToText } from './session-timer.ts';

const SEEK_STEP_SECONDS = 0.5;
const CHANGES = ['play', 'pause', 'ended', 'timeupdate', 'seeked', 'loadedmetadata'] as const;

interface PreviewPlayerProps {
  readonly element: HTMLAudioElement;
  readonly source: string;
  /** While a session is on, the song itself is heard. */
  readonly isDisabled: boolean;
}

/** The file is fetched while the preview is on screen, and released afterwards. */
export function PreviewPlayer({ element, source, isDisabled }: PreviewPlayerProps) {
  const [{ isPlaying, seconds, duration }, setState] = useState(() => stateOf(element));
  const position = secondsToText(seconds);
  const length = secondsToText(duration);

  useEffect(() => {
    const shown = new AbortController();
    const { signal } = shown;
    const update = () => setState(stateOf(element));
    for (const change of CHANGES) element.addEventListener(change, update, { signal });
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
