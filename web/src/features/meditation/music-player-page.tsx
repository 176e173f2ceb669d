// The player for a list of music handed over by a navigation: `{ selectedMusic: ['Relax', 'Peace'] }` in
// its state. Without a list it says so and offers the songs.

import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { PageHeader } from '../../ui/page-header.tsx';
import { BackToPicker } from './back-to-picker.tsx';
import { QueueView } from './queue-view.tsx';
import { SongChooser } from './song-chooser.tsx';
import { stateToSongs } from './songs.ts';

const TITLE = 'Music Player';

export default function MusicPlayerPage() {
  const { state, key } = useLocation();
  const { songs } = stateToSongs(state);

  useEffect(() => {
    for (const name of stateToSongs(state).unknown) console.error('There is no song', name);
  }, [state]);

  return (
    <>
      <PageHeader title={TITLE} action={<BackToPicker />} />
      {songs.length > 0 ? <QueueView key={key} songs={songs} /> : <SongChooser />}
    </>
  );
}
