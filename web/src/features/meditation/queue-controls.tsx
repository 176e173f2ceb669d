// Previous, play or pause, next.

import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './queue-controls.module.css';

interface QueueControlsProps {
  readonly isPlaying: boolean;
  readonly onPlay: () => void;
  readonly onPause: () => void;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}

export function QueueControls(props: QueueControlsProps) {
  const { isPlaying, onPlay, onPause, onPrevious, onNext } = props;
  return (
    <div className={styles.controls}>
      <IconButton label="Previous song" Icon={SkipBack} onPress={onPrevious} />
      <span className={styles.play}>
        <IconButton
          label={isPlaying ? 'Pause music' : 'Play music'}
          Icon={isPlaying ? Pause : Play}
          onPress={isPlaying ? onPause : onPlay}
        />
      </span>
      <IconButton label="Next song" Icon={SkipForward} onPress={onNext} />
    </div>
  );
}
