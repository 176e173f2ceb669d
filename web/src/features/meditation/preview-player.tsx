// Lets a user hear a song before meditating with it: play, pause, seek, and the position in the clip.

import { Pause, Play } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Group } from 'react-aria-components/Group';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Preview } from './preview.ts';
import styles from './preview-player.module.css';
import { secondsToText } from './session-timer.ts';

const SEEK_STEP_SECONDS = 0.5;

interface PreviewPlayerProps {
  readonly preview: Preview;
  /** While a session is on, the song itself is heard. */
  readonly isDisabled: boolean;
}

export function PreviewPlayer({ preview, isDisabled }: PreviewPlayerProps) {
  const { isPlaying, seconds, duration } = useSyncExternalStore(preview.subscribe, preview.state);
  return (
    <Group className={styles.preview ?? ''} aria-label="Preview">
      <IconButton
        label={isPlaying ? 'Pause preview' : 'Play preview'}
        Icon={isPlaying ? Pause : Play}
        onPress={isPlaying ? preview.pause : preview.play}
        isDisabled={isDisabled}
      />
      <input
        className={styles.seek}
        type="range"
        aria-label="Position in the preview"
        aria-valuetext={secondsToText(seconds)}
        min={0}
        max={duration}
        step={SEEK_STEP_SECONDS}
        value={seconds}
        onChange={(event) => preview.seek(event.currentTarget.valueAsNumber)}
        disabled={isDisabled || duration === 0}
      />
      <span className={styles.time}>
        {secondsToText(seconds)} / {secondsToText(duration)}
      </span>
    </Group>
  );
}
