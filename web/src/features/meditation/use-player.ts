// A player for as long as a view is shown, with its first song ready, and what it is playing.

import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPlayer, type Player, type PlayerState } from './player.ts';
import type { Song } from './songs.ts';

export function usePlayer(first: Song | undefined): [Player, PlayerState] {
  const [player] = useState(createPlayer);
  useEffect(() => {
    if (first) player.prepare(first);
    return player.dispose;
  }, [player, first]);
  return [player, useSyncExternalStore(player.subscribe, player.state)];
}
