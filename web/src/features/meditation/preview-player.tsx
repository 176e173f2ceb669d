// Lets a user hear a song before meditating with it: play, pause, seek, and the position in the clip.

import { t } from '@lingui/core/macro';
import { Pause, Play } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Group } from 'react-aria-components/Group';
import { IconButton } from '../../ui/button.tsx';
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
  const position = secondsToText(seconds);
  const length = secondsToText(duration);
  return (
    <Group className={`line-3 ${styles.preview}`} aria-label={t`Preview`}>
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
    </Group>
  );
}
