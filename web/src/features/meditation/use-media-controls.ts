// What the lock screen, the headphones and the keyboard's media keys show and do during a session.

import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent } from 'react';
import { productIcon, productName } from '../../ui/guise.ts';
import type { Session } from './use-session.ts';

export function useSessionControls(title: string, session: Session): void {
  const { isOn, status, resume, pause, cancel } = session;
  const handlers = { play: resume, pause, stop: cancel };
  useMediaControls(isOn ? title : undefined, status === 'running', handlers);
}

/** Without a title nothing plays, and the controls are released. */
export function useMediaControls(
  title: string | undefined,
  isPlaying: boolean,
  handlers: Partial<Record<MediaSessionAction, () => void>>,
): void {
  const handledActions = useEffectEvent(() => Object.keys(handlers) as MediaSessionAction[]);
  const onAction = useEffectEvent((action: MediaSessionAction) => handlers[action]?.());

  useEffect(() => {
    if (!title || !('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({
      title,
      artist: productName(),
      album: t`Meditation`,
      artwork: [{ src: productIcon(), sizes: '512x512', type: 'image/png' }],
    });
    const actions = handledActions();
    for (const action of actions) mediaSession.setActionHandler(action, () => onAction(action));
    return () => {
      for (const action of actions) mediaSession.setActionHandler(action, null);
      mediaSession.metadata = null;
      mediaSession.playbackState = 'none';
    };
  }, [title]);

  useEffect(() => {
    if (!title || !('mediaSession' in navigator)) return;
    navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
  }, [title, isPlaying]);
}
