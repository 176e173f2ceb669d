// What the lock screen, the headphones and the keyboard's media keys show and do during a session.

import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent } from 'react';
import { productIcon, productName } from '../../ui/guise.ts';

interface MediaControls {
  /** Undefined while nothing plays: the controls are then released. */
  readonly title: string | undefined;
  readonly isPlaying: boolean;
  readonly onPlay: () => void;
  readonly onPause: () => void;
  readonly onStop: () => void;
  readonly onNext?: (() => void) | undefined;
  readonly onPrevious?: (() => void) | undefined;
}

export function useMediaControls(controls: MediaControls): void {
  const { title, isPlaying } = controls;
  const hasQueue = controls.onNext !== undefined;
  const onAction = useEffectEvent((action: MediaSessionAction) => {
    if (action === 'play') controls.onPlay();
    if (action === 'pause') controls.onPause();
    if (action === 'stop') controls.onStop();
    if (action === 'nexttrack') controls.onNext?.();
    if (action === 'previoustrack') controls.onPrevious?.();
  });

  useEffect(() => {
    if (!title || !('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({
      title,
      artist: productName(),
      album: t`Meditation`,
      artwork: [{ src: productIcon(), sizes: '512x512', type: 'image/png' }],
    });
    const actions: MediaSessionAction[] = ['play', 'pause', 'stop'];
    if (hasQueue) actions.push('nexttrack', 'previoustrack');
    for (const action of actions) setHandler(action, () => onAction(action));
    return () => {
      for (const action of actions) setHandler(action, null);
      mediaSession.metadata = null;
      mediaSession.playbackState = 'none';
    };
  }, [title, hasQueue]);

  useEffect(() => {
    if (!title || !('mediaSession' in navigator)) return;
    navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
  }, [title, isPlaying]);
}

function setHandler(action: MediaSessionAction, handler: (() => void) | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // This browser does not know the action.
  }
}
