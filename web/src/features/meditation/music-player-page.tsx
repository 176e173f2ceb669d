// The player for a list of music handed over by a navigation: `{ selectedMusic: ['Relax', 'Peace'] }` in
// its state. Without a list it says so and offers the songs.

import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ON_PURPOSE } from '../../ui/leave-question.ts';
import { BackLink, PageHeader } from '../../ui/page-header.tsx';
import { MEDITATION_PATH } from './meditation-path.ts';
import { QueueView } from './queue-view.tsx';
import { SongChooser } from './song-chooser.tsx';
import { stateToSongs } from './songs.ts';

export default function MusicPlayerPage() {
  const { state, key } = useLocation();
  const { songs } = stateToSongs(state);

  useEffect(() => {
    for (const name of stateToSongs(state).unknown) console.error('There is no song', name);
  }, [state]);

  return (
    <>
      <PageHeader
        title={t`Music Player`}
        action={<BackLink to={MEDITATION_PATH} state={ON_PURPOSE} />}
      />
      {songs.length > 0 ? <QueueView key={key} songs={songs} /> : <SongChooser />}
    </>
  );
}
